export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;
export const MAX_PIXELS = 40_000_000;
export const NOT_AN_IMAGE_MESSAGE = "Please select an image file";
export const TOO_MANY_PIXELS_MESSAGE = "Image must have at most 40 megapixels";
export const IMAGE_TOO_LARGE_MESSAGE = "Image size must be less than 5MB";
