// The specification's words.
export const notFoundText = {
  page: { heading: "404 Page Not Found", text: "Did you forget to add the page to the router?" },
  article: { heading: "Article Not Found", text: "We couldn't find the article you're looking for." },
};
