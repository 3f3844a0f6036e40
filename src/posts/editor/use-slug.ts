import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { PostForm } from "./saving/post-form";
import { slugForTitle } from "./slug-for-title";

const NO_SLUG_POSSIBLE =
  "This title has no Latin letters or digits to make a slug from. Please type one yourself, for example “sperm-count”.";

/** While a new post's slug is empty or still the one made from its title, it follows the title. */
export function useSlug({ getValues, setValue, getFieldState }: UseFormReturn<PostForm>) {
  const [notice, setNotice] = useState<string>();
  const generated = useRef("");

  function setSlug(slug: string) {
    generated.current = slug;
    setValue("slug", slug, { shouldValidate: slug !== "" && getFieldState("slug").invalid });
  }

  return {
    notice,
    followTitle: (title: string) => {
      const { slug } = getValues();
      if (slug === "" || slug === generated.current) setSlug(slugForTitle(title));
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
