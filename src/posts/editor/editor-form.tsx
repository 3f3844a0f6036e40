import { useMemo, useState } from "react";
import { FormProvider } from "react-hook-form";

import type { Author, StoredPost } from "@/posts/admin-queries";
import type { Term } from "@/taxonomy/admin-queries";

import { ContentCard } from "./content-card";
import { EditorDialogs } from "./editor-dialogs";
import { EditorHeading } from "./editor-heading";
import { FeaturedImageCard } from "./featured-image-card";
import { useRefuseFileDrops } from "./file-drops";
import { PreviewCard } from "./preview-card";
import { SaveBar } from "./save-bar";
import { DraftRecovery } from "./saving/draft-recovery";
import type { TermNames } from "./saving/post-parts";
import type { SavingState } from "./saving/save-once";
import { SeoCard } from "./seo-card";
import { SettingsCard } from "./settings-card";
import { TagPicker } from "./tag-picker";
import { uploadImage } from "./upload-image";
import { type Editor, useEditor } from "./use-editor";
import { useIsReady } from "./use-is-ready";
import { useSaveKey } from "./use-save-key";

type EditorFormProps = {
  post: StoredPost | undefined;
  categories: Term[];
  tags: Term[];
  authors: Author[];
  username: string;
  siteName: string;
};

export function EditorForm({ post, categories, tags, authors, username, siteName }: EditorFormProps) {
  const editor = useEditor(post, username);
  const { form, saving, isNew, save } = editor;
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [dismissed, setDismissed] = useState<SavingState>();
  const isReady = useIsReady();
  const names = useTermNames({ post, categories, tags });
  useSaveKey(save);
  useRefuseFileDrops();

  function resolve() {
    if (saving.state.kind === "signed-out") return setDismissed(undefined);
    if (saving.state.kind === "gone") saving.startNew();
    // After a conflict the texts are compared again: the writer may have kept typing.
    save();
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={isNew ? "New post" : "Post"}
        className="editor-screen"
        inert={!isReady}
        onSubmit={(event) => event.preventDefault()}
      >
        <EditorHeading
          title={isNew ? "Create New Post" : "Edit Post"}
          saved={saving.saved.current}
          onHistory={() => setHistoryOpen(true)}
          onDeleted={editor.outcomes.onDeleted}
        />
        <SaveBar
          editor={editor}
          isPreviewShown={isPreviewShown}
          onTogglePreview={() => setPreviewShown(!isPreviewShown)}
          onResolve={resolve}
        />
        <DraftRecovery drafts={editor.drafts} saving={saving} names={names} />
        <div className="editor-columns">
          {isPreviewShown && <PreviewCard names={names} />}
          <EditorCards editor={editor} categories={categories} tags={tags} authors={authors} siteName={siteName} />
        </div>
      </form>
      <EditorDialogs
        editor={editor}
        username={username}
        names={names}
        dismissed={dismissed}
        onDismiss={() => setDismissed(saving.state)}
        isHistoryOpen={isHistoryOpen}
        onCloseHistory={() => setHistoryOpen(false)}
      />
    </FormProvider>
  );
}

type EditorCardsProps = { editor: Editor } & Pick<EditorFormProps, "categories" | "tags" | "authors" | "siteName">;

function EditorCards({ editor, categories, tags, authors, siteName }: EditorCardsProps) {
  async function upload(file: File) {
    try {
      return await uploadImage(file);
    } catch (error) {
      if (error instanceof Error && error.message === "Not signed in") editor.session.requestSignIn();
      throw error;
    }
  }

  return (
    <>
      <div className="min-w-0 space-y-5">
        <ContentCard
          categories={categories}
          getSaved={editor.getSaved}
          uploadImage={upload}
          onUploading={editor.uploads.setImages}
          onProblem={editor.setTextProblem}
        />
        <SeoCard siteName={siteName} />
      </div>
      <div className="editor-side">
        <FeaturedImageCard />
        <TagPicker tags={tags} />
        <SettingsCard saved={editor.saving.saved.current.base} authors={authors} uploadImage={upload} />
      </div>
    </>
  );
}

function useTermNames({ post, categories, tags }: Pick<EditorFormProps, "post" | "categories" | "tags">): TermNames {
  return useMemo(
    () => ({ categories: namesOf(categories), tags: namesOf([...tags, ...(post?.tags ?? [])]) }),
    [categories, tags, post],
  );
}

const namesOf = (terms: { id: number; name: string }[]): TermNames["tags"] =>
  new Map(terms.map(({ id, name }) => [id, name]));
