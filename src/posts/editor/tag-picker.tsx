import X from "lucide-react/icons/x";
import { useId, useState } from "react";
import { useController } from "react-hook-form";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { foldName } from "@/lib/text/fold-name";
import { toSlug } from "@/lib/text/slug";
import type { Term } from "@/taxonomy/admin-queries";
import { Field } from "@/ui/field";
import { showToast } from "@/ui/toast";

import { Card } from "./card";
import type { PostForm } from "./saving/post-form";

type Tag = Pick<Term, "id" | "name">;

export function TagPicker({ tags }: { tags: Tag[] }) {
  const listId = useId();
  const { field, fieldState } = useController<PostForm, "tags">({ name: "tags" });
  const deleted = field.value.filter((id) => !tags.some((tag) => tag.id === id));
  const selected = [
    ...tags.filter((tag) => field.value.includes(tag.id)),
    ...deleted.map((id) => ({ id, name: "Deleted tag" })),
  ];
  const add = (id: number) => field.onChange([...new Set([...field.value, id])]);
  const remove = (id: number) => field.onChange(field.value.filter((other) => other !== id));

  return (
    <Card id="tags" title="Tags">
      {selected.length === 0 ? (
        <p className="text-sm text-muted">No tags selected</p>
      ) : (
        <SelectedTags tags={selected} onRemove={remove} />
      )}
      {fieldState.error && <p className="text-sm text-error">{fieldState.error.message}</p>}
      <fieldset className="min-w-0 wrap-anywhere">
        <legend id={listId} className="mb-1 text-sm font-medium">
          All tags
        </legend>
        {tags.length === 0 ? (
          <p className="text-sm text-muted">No tags found</p>
        ) : (
          <div className="max-h-[200px] overflow-y-auto rounded-field border border-rule px-3 py-1.5">
            {tags.map((tag) => (
              <label key={tag.id} className="flex min-h-8 items-center gap-2 text-sm">
                <input
                  type="checkbox"
                  className="checkbox checkbox-sm"
                  checked={field.value.includes(tag.id)}
                  onChange={(event) => (event.target.checked ? add(tag.id) : remove(tag.id))}
                />
                {tag.name}
              </label>
            ))}
          </div>
        )}
      </fieldset>
      <NewTag tags={tags} onAdd={add} />
    </Card>
  );
}

function SelectedTags({ tags, onRemove }: { tags: Tag[]; onRemove: (id: number) => void }) {
  return (
    <ul aria-label="Selected tags" className="flex flex-wrap gap-1.5">
      {tags.map((tag) => (
        <li key={tag.id} className="flex items-center rounded-full bg-base-200 pl-3 text-sm wrap-anywhere">
          {tag.name}
          <button
            type="button"
            className="ml-0.5 grid size-7 place-items-center rounded-full hover:bg-base-300"
            aria-label={`Remove ${tag.name}`}
            onClick={() => onRemove(tag.id)}
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function NewTag({ tags, onAdd }: { tags: Tag[]; onAdd: (id: number) => void }) {
  const [name, setName] = useState("");
  const create = useCreateTag(select);

  function select({ id }: Tag) {
    onAdd(id);
    setName("");
  }

  function add() {
    const trimmedName = name.trim();
    if (!trimmedName || create.isPending) return;
    const existing = tags.find((tag) => foldName(tag.name) === foldName(trimmedName));
    if (existing) {
      select(existing);
    } else if (toSlug(trimmedName) === "") {
      showToast({
        title: "Failed to create tag",
        description: "This name has no Latin letters or digits to make a slug from. Please create it on the Tags page.",
        variant: "destructive",
      });
    } else {
      create.mutate(trimmedName);
    }
  }

  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field
          label="Create a new tag"
          autoComplete="off"
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      <button type="button" className="btn" disabled={name.trim() === ""} onClick={add}>
        Add
      </button>
    </div>
  );
}

function useCreateTag(onSuccess: (tag: Tag) => void) {
  return useAction<string, Tag>({
    run: (name) => fetchJson("/api/admin/tags", { method: "POST", body: { name, slug: toSlug(name) } }),
    invalidates: ["/api/admin/tags"],
    success: { title: "Tag created", description: "The tag was created and added to the post." },
    failure: { title: "Failed to create tag", description: "An error occurred while creating the tag" },
    onSuccess,
  });
}
