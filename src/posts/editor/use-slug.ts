import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { PostForm } from "./saving/post-form";
import { slugForTitle } from "./slug-for-title";

const NO_SLUG_POSSIBLE =
  "This title has no Latin letters or digits to make a slug from. Please type one yourself, for example “sperm-count”.";

/** A slug made from the title follows the title until the post is published; an empty slug always does. */
export function useSlug({ getValues, setValue, getFieldState }: UseFormReturn<PostForm>, isPublished: () => boolean) {
  const [notice, setNotice] = useState<string>();
  const [generated] = useState(() => ({ current: slugForTitle(getValues("title")) }));

  function setSlug(slug: string) {
    generated.current = slug;
    setValue("slug", slug, { shouldValidate: slug !== "" && getFieldState("slug").invalid });
  }

  return {
    notice,
    followTitle: (title: string) => {
      const { slug } = getValues();
      if (slug === "" || (slug === generated.current && !isPublished())) setSlug(slugForTitle(title));
      setNotice(undefined);
    },
    generate: () => {
      const title = getValues("title");
      const slug = slugForTitle(title);
      setNotice(slug || !title.trim() ? undefined : NO_SLUG_POSSIBLE);
      setSlug(slug);
    },
    clearNotice: () => setNotice(undefined),
  };
}

export type SlugTools = ReturnType<typeof useSlug>;
