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

/** Screen readers would read a description aloud before each title. */
export const decorativeImage = (post: Omit<WithFeaturedImage, "featuredImageAlt">) =>
  featuredImageOf({ ...post, featuredImageAlt: "" });
