import type { PostForm } from "./post-form";

const imageFields = ["featuredImage", "authorImage"] as const;
type Images = Pick<PostForm, (typeof imageFields)[number]>;

/** Remembers under which address the server has stored an image of the form, so that its bytes are sent only once. */
export function trackStoredImages() {
  const addresses = new Map<keyof Images, { dataUrl: string; address: string }>();
  return {
    remember(fields: PostForm, stored: Images) {
      for (const field of imageFields) {
        if (fields[field].startsWith("data:")) addresses.set(field, { dataUrl: fields[field], address: stored[field] });
      }
    },
    replaceIn(fields: PostForm): PostForm {
      const replaced = { ...fields };
      for (const field of imageFields) {
        const known = addresses.get(field);
        if (known?.dataUrl === fields[field]) replaced[field] = known.address;
      }
      return replaced;
    },
  };
}
