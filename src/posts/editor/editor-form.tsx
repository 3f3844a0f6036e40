import { memo, type RefObject, useMemo, useRef, useState } from "react";
import { FormProvider, useForm, type UseFormReturn } from "react-hook-form";

import { uploadImage } from "@/images/upload-image";
import type { StoredPost } from "@/posts/admin-queries";
import { restorePost } from "@/posts/trash/restore-post";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { RichTextHandle } from "@/rich-text/rich-text";
import { incompleteDate } from "@/ui/incomplete-date";
import { useLoadOnFocus } from "@/ui/use-lazy-code";

import { CheckedText } from "./checks/checked-text";
import { CopyNotice } from "./copy-notice";
import { EditorBar } from "./editor-bar";
import { type EditorDialog, EditorDialogs } from "./editor-dialogs";
import { useRefuseFileDrops } from "./file-drops";
import { PreviewCard } from "./preview-card";
import { DraftRecovery } from "./saving/draft-recovery";
import { emptyPost, type PostForm } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";
import { loadFieldRules, postResolver } from "./saving/post-resolver";
import type { SavingState } from "./saving/save-once";
import { postOf, type Saved, savedCopyOf, savedOf } from "./saving/saved";
import { type PanelLists, SettingsPanel } from "./settings-panel";
import { useShowField } from "./show-field";
import { useCaretInView } from "./use-caret-in-view";
import { useDistractionFree } from "./use-distraction-free";
import { type Editor, useEditor } from "./use-editor";
import { useShortcuts } from "./use-shortcuts";
import { useSlug } from "./use-slug";
import { WritingArea } from "./writing-area";

type EditorFormProps = PanelLists & {
  post: StoredPost | undefined;
  copy: WorkingCopy | undefined;
  username: string;
};

/** Separate from `Screen`, so that a change of the form's state renders only this component. Fields get that state from `useFormState`. */
export function EditorForm(props: EditorFormProps) {
  // Both stay the same objects at each render: otherwise `memo` could not skip `Screen`.
  const [{ base, opened }] = useState(() => {
    const { base: start, ...rest } = startOf(props);
    return { base: start, opened: rest };
  });
  const savedForm = useRef<() => PostForm | undefined>(() => undefined);
  const dateField = useRef<HTMLInputElement>(null);
  const form = useForm<PostForm>({
    resolver: postResolver(
      () => savedForm.current(),
      () => incompleteDate(dateField.current),
    ),
    defaultValues: base,
  });
  return <Screen {...props} form={form} opened={opened} savedForm={savedForm} dateField={dateField} />;
}

function startOf({ post, copy }: EditorFormProps): Saved {
  if (!post) return { id: undefined, version: undefined, base: emptyPost };
  return copy && post.isPublished ? savedCopyOf(post.id, copy) : savedOf(post);
}

type ScreenProps = EditorFormProps & {
  form: UseFormReturn<PostForm>;
  opened: Omit<Saved, "base">;
  /** For rules that compare the form with the post as it was saved last. */
  savedForm: RefObject<() => PostForm | undefined>;
  dateField: RefObject<HTMLInputElement | null>;
};

const Screen = memo(function Screen({ post, copy, username, form, opened, ...rest }: ScreenProps) {
  const { savedForm, dateField, ...lists } = rest;
  const offeredCopy = post?.isPublished ? undefined : copy;
  const editor = useEditor({ post, opened, offeredCopy, username, form, savedForm, dateField });
  const { saving } = editor;
  const [dialog, setDialog] = useState<EditorDialog>();
  const [dismissed, setDismissed] = useState<SavingState>();
  const names = useTermNames({ post, ...lists });
  useLoadOnFocus(loadFieldRules);

  async function resolve() {
    if (saving.state.kind === "signed-out") return setDismissed(undefined);
    const { id } = saving.saved.current;
    if (saving.state.kind === "gone" && id !== undefined && !(await restorePost(id))) saving.startNew();
    // After a conflict the texts are compared again: the writer may have kept typing.
    editor.retry();
  }

  return (
    <FormProvider {...form}>
      <Layout editor={editor} post={post} names={names} onOpen={setDialog} onResolve={resolve} {...lists} />
      <EditorDialogs
        editor={editor}
        username={username}
        names={names}
        opened={dialog}
        onClose={() => setDialog(undefined)}
        dismissed={dismissed}
        onDismiss={() => setDismissed(saving.state)}
      />
    </FormProvider>
  );
});

type LayoutProps = PanelLists & {
  editor: Editor;
  post: StoredPost | undefined;
  names: TermNames;
  onOpen: (dialog: EditorDialog) => void;
  onResolve: () => void;
};

function Layout({ editor, post, names, onOpen, onResolve, ...lists }: LayoutProps) {
  const { form, saving, isNew } = editor;
  const [isPreviewShown, setPreviewShown] = useState(false);
  const slug = useSlug(form, () => postOf(saving.saved.current).isPublished);
  const text = useRef<RichTextHandle>(null);
  const [checked] = useState(() => new CheckedText());
  const toggleDistractionFree = useDistractionFree(() => form.setFocus("content"));
  const upload = useUpload(editor);
  const { id, copy } = saving.saved.current;
  const previewUrl = id === undefined ? undefined : `/admin/preview/${id}${copy ? "?copy" : ""}`;
  useShortcuts({ save: editor.save, distractionFree: toggleDistractionFree, help: () => onOpen("help") });
  useRefuseFileDrops();
  useShowField(form);
  useCaretInView();

  return (
    <form
      noValidate
      // Otherwise the browser restores what the fields were when one goes back to the page, which would count as changes.
      autoComplete="off"
      aria-label={isNew ? "New post" : "Post"}
      className="editor-screen"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="editor-layout">
        <div className="editor-main">
          <DraftRecovery drafts={editor.drafts} saving={saving} names={names} />
          <CopyNotice editor={editor} post={post} names={names} onOpen={onOpen} />
          <WritingArea
            editor={editor}
            text={text}
            onDocument={checked.setDoc}
            onTitle={slug.followTitle}
            uploadImage={upload}
          />
        </div>
        <EditorBar
          editor={editor}
          previewUrl={previewUrl}
          isPreviewShown={isPreviewShown}
          onTogglePreview={() => setPreviewShown(!isPreviewShown)}
          onDistractionFree={toggleDistractionFree}
          onOpen={onOpen}
          onResolve={onResolve}
        />
        <section id="settings" aria-label="Settings" className="editor-panel">
          {isPreviewShown && <PreviewCard names={names} url={previewUrl} />}
          <SettingsPanel
            editor={editor}
            slug={slug}
            checks={{ checked, text }}
            uploadImage={upload}
            onHistory={() => onOpen("history")}
            {...lists}
          />
        </section>
      </div>
    </form>
  );
}

function useUpload({ session }: Editor) {
  return async (file: File) => {
    try {
      return await uploadImage(file);
    } catch (error) {
      if (error instanceof Error && error.message === "Not signed in") session.requestSignIn();
      throw error;
    }
  };
}

type NamedLists = Pick<EditorFormProps, "post" | "categories" | "tags">;

function useTermNames({ post, categories, tags }: NamedLists): TermNames {
  return useMemo(
    () => ({ categories: namesOf(categories), tags: namesOf([...tags, ...(post?.tags ?? [])]) }),
    [categories, tags, post],
  );
}

const namesOf = (terms: { id: number; name: string }[]): TermNames["tags"] =>
  new Map(terms.map(({ id, name }) => [id, name]));
