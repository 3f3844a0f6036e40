import { adminCalls, makeCategory } from "./setup";

// What the tests of saving ask for again and again.
export const api = "/api/admin/posts";

export const text = {
  title: "Reading a semen analysis",
  slug: "reading-a-semen-analysis",
  content: "<p>What each of the numbers on the form means.</p>",
  excerpt: "What the numbers on the form mean",
  featuredImage: "/logo.svg",
  featuredImageAlt: "A form with numbers",
};

/** The API of a new administrator, and a post that it takes. */
export async function start() {
  const call = await adminCalls();
  const category = await makeCategory();
  return { call, category, post: { ...text, categoryId: category.id } };
}
