type WithFeaturedImage = {
  featuredImage: string;
  featuredImageAlt: string;
  featuredImageWidth: number | null;
  featuredImageHeight: number | null;
};

/** The featured image as `<ResponsiveImage>` takes it. */
export const featuredImageOf = (post: WithFeaturedImage) => ({
  src: post.featuredImage,
  width: post.featuredImageWidth,
  height: post.featuredImageHeight,
  alt: post.featuredImageAlt,
});

/** Beside a title that leads to the article: its description, often long, would be read aloud before each title. */
export const decorativeImage = (post: Omit<WithFeaturedImage, "featuredImageAlt">) => ({
  ...featuredImageOf({ ...post, featuredImageAlt: "" }),
});
