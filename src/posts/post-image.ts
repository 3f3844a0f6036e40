type WithFeaturedImage = {
  featuredImage: string;
  featuredImageAlt: string;
  featuredImageWidth: number | null;
  featuredImageHeight: number | null;
};

export const featuredImageOf = (post: WithFeaturedImage) => ({
  src: post.featuredImage,
  width: post.featuredImageWidth,
  height: post.featuredImageHeight,
  alt: post.featuredImageAlt,
});

/** Has no alt text, which screen readers would read aloud before each title. */
export const decorativeImage = (post: Omit<WithFeaturedImage, "featuredImageAlt">) =>
  featuredImageOf({ ...post, featuredImageAlt: "" });
