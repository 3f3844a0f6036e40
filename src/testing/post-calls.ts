import { adminCalls, makeCategory } from "./setup";

// Values and calls that several tests of saving need.
export const api = "/api/admin/posts";

export const postText = {
  title: "Reading a semen analysis",
  slug: "reading-a-semen-analysis",
  content: "<p>What each of the numbers on the form means.</p>",
  excerpt: "What the numbers on the form mean",
  featuredImage: "/logo.svg",
  featuredImageAlt: "A form with numbers",
};

/** Makes an administrator and a category; returns a function that calls the API as the administrator, and a valid post. */
export async function setUp() {
  const call = await adminCalls();
  const category = await makeCategory();
  return { call, category, post: { ...postText, categoryId: category.id } };
}
