/** The name of each island in the page, and how the browser loads its code. */
export const islands = {
  "article-grid": async () => (await import("@/posts/article-grid.island")).ArticleGrid,
  "login-form": async () => (await import("@/auth/login-form.island")).LoginForm,
  "search-box": async () => (await import("@/site/search-box/search-box.island")).SearchBox,
  "cookie-preferences": async () => (await import("@/site/cookie-preferences.island")).CookiePreferences,
  "newsletter-form": async () => (await import("@/subscribers/newsletter-form.island")).NewsletterForm,
  logout: async () => (await import("@/account/logout.island")).LogOut,
  toaster: async () => (await import("@/ui/toaster.island")).Toaster,
  "not-found-screen": async () => (await import("@/admin/not-found-screen.island")).NotFoundScreen,
  "account-screen": async () => (await import("@/account/account-screen.island")).AccountScreen,
  "dashboard-screen": async () => (await import("@/dashboard/dashboard-screen.island")).DashboardScreen,
  "posts-screen": async () => (await import("@/posts/posts-screen.island")).PostsScreen,
  "post-editor": async () => (await import("@/posts/editor/post-editor.island")).PostEditor,
  "missing-post": async () => (await import("@/posts/editor/missing-post.island")).MissingPost,
  "terms-screen": async () => (await import("@/taxonomy/terms-screen.island")).TermsScreen,
  "images-screen": async () => (await import("@/images/images-screen.island")).ImagesScreen,
  "subscribers-screen": async () => (await import("@/subscribers/subscribers-screen.island")).SubscribersScreen,
  "users-screen": async () => (await import("@/users/users-screen.island")).UsersScreen,
  "authors-screen": async () => (await import("@/authors/authors-screen.island")).AuthorsScreen,
  "reviewers-screen": async () => (await import("@/reviews/reviewers/reviewers-screen.island")).ReviewersScreen,
  "glossary-screen": async () => (await import("@/glossary/glossary-screen.island")).GlossaryScreen,
  "settings-screen": async () => (await import("@/settings/settings-screen.island")).SettingsScreen,
  "reviews-screen": async () => (await import("@/reviews/screen/reviews-screen.island")).ReviewsScreen,
  "backup-screen": async () => (await import("@/backup/backup-screen.island")).BackupScreen,
};

export type IslandName = keyof typeof islands;
