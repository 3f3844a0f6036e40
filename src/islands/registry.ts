/** Every island of the site: its name in the page, and how the browser gets its code. */
export const islands = {
  "article-grid": async () => (await import("@/posts/article-grid.island")).ArticleGrid,
  "login-form": async () => (await import("@/auth/login-form.island")).LoginForm,
  "search-box": async () => (await import("@/search/search-box.island")).SearchBox,
  "cookie-preferences": async () => (await import("@/site/cookie-preferences.island")).CookiePreferences,
  "newsletter-form": async () => (await import("@/subscribers/newsletter-form.island")).NewsletterForm,
  toaster: async () => (await import("@/ui/toaster.island")).Toaster,
};

export type IslandName = keyof typeof islands;
