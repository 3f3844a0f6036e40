import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { z } from "zod";

import { DialogForm } from "@/admin/dialog-form";
import { TheirVersion } from "@/admin/their-version";
import { useAction } from "@/admin/use-action";
import { ImagePicker } from "@/images/image-picker";
import { uploadImage } from "@/images/upload-image";
import { fetchJson } from "@/lib/http/fetch-json";
import { currentVersion } from "@/lib/http/problem";
import { toTidySlug } from "@/lib/text/slug";
import type { SavedPosts } from "@/posts/writing/save-posts";
import { Field } from "@/ui/field";
import { TextAreaField } from "@/ui/text-area-field";

import { type AuthorInput, authorInput, authorsApi } from "./input";
import type { AuthorRow, StoredAuthor } from "./queries";

const SLUG_HINT = "The end of the page’s address: lowercase letters, numbers and hyphens.";

type AuthorDialogProps = {
  author: AuthorRow | undefined;
  onSaved: (changed: SavedPosts) => void;
  onClose: () => void;
};

export function AuthorDialog({ author, onSaved, onClose }: AuthorDialogProps) {
  const [theirs, setTheirs] = useState<StoredAuthor>();
  const form = useForm<z.input<typeof authorInput>, unknown, AuthorInput>({
    resolver: zodResolver(authorInput),
    defaultValues: {
      name: author?.name ?? "",
      slug: author?.slug ?? "",
      title: author?.title ?? "",
      image: author?.image ?? "",
      biography: author?.biography ?? "",
    },
  });
  const save = useAction<AuthorInput, SavedPosts>({
    run: (body) =>
      author
        ? fetchJson(`${authorsApi}/${author.id}`, {
            method: "PATCH",
            body: { ...body, updatedAt: (theirs ?? author).updatedAt },
          })
        : fetchJson(authorsApi, { method: "POST", body }),
    invalidates: [authorsApi, "/api/admin/posts"],
    success: (changed) => ({ title: "Success", description: describe(author ? "updated" : "created", changed) }),
    failure: { title: "Error", description: `Failed to ${author ? "update" : "create"} author` },
    onSuccess: (changed) => {
      onSaved(changed);
      onClose();
    },
    onFailure: (error) => {
      const current = currentVersion<StoredAuthor>(error);
      if (current) setTheirs(current);
    },
  });
  const { errors, dirtyFields } = form.formState;
  const image = useWatch({ control: form.control, name: "image" }) ?? "";

  return (
    <DialogForm
      title={author ? "Edit Author" : "New Author"}
      description="The name, the title and the image are also saved in the posts that name this author."
      form={form}
      action={save}
      submit={theirs ? "Replace with mine" : author ? "Save" : "Create"}
      submitting={author ? "Saving..." : "Creating..."}
      onClose={onClose}
    >
      {theirs && <TheirVersion noun="author" values={valuesOf(theirs, author)} />}
      <Field
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...form.register("name", {
          onChange: (event) => {
            if (author || dirtyFields.slug) return;
            form.setValue("slug", toTidySlug(event.target.value), { shouldValidate: form.formState.isSubmitted });
          },
        })}
      />
      <Field
        label="Slug"
        autoComplete="off"
        spellCheck={false}
        hint={`${SLUG_HINT}${author ? " When it changes, the old address stops working." : ""}`}
        error={errors.slug?.message}
        {...form.register("slug")}
      />
      <Field
        label="Title"
        autoComplete="off"
        hint="Such as “Health writer”."
        error={errors.title?.message}
        {...form.register("title")}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">Image</legend>
        <ImagePicker
          name="image"
          image={image}
          readFile={async (file) => (await uploadImage(file)).src}
          onChange={(address) => form.setValue("image", address, { shouldDirty: true, shouldValidate: true })}
          error={errors.image?.message}
        />
      </fieldset>
      <TextAreaField
        label="Biography"
        hint="A few sentences for the author’s page. An empty line starts a new paragraph."
        error={errors.biography?.message}
        {...form.register("biography")}
      />
    </DialogForm>
  );
}

const valuesOf = ({ name, slug, title, image, biography }: StoredAuthor, opened: AuthorRow | undefined) =>
  [
    ["Name", name],
    ["Slug", slug],
    ["Title", title],
    ["Image", image === opened?.image ? "the same as before" : "another one"],
    ["Biography", biography],
  ] as const;

function describe(done: string, { saved }: SavedPosts) {
  const posts = saved === 1 ? " 1 post was saved." : ` ${saved.toLocaleString("en-US")} posts were saved.`;
  return `Author ${done} successfully.${saved > 0 ? posts : ""}`;
}
