export const MAX_RECENT = 5;

export const dashboardLists = {
  posts: { title: "Total Posts", screen: "/admin/posts", url: "/api/admin/posts?page=1" },
  categories: { title: "Categories", screen: "/admin/categories", url: "/api/admin/categories?page=1" },
  tags: { title: "Tags", screen: "/admin/tags", url: "/api/admin/tags?page=1" },
  subscribers: { title: "Subscribers", screen: "/admin/subscribers", url: "/api/admin/subscribers?page=1" },
  users: { title: "Admin Users", screen: "/admin/users", url: "/api/admin/users?page=1" },
};

export const scheduledPostsUrl = "/api/admin/posts?status=scheduled&sort=published&dir=asc&page=1";
