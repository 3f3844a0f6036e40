import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { publicLists, refresh } from "@/admin/query-client";
import type { StoredPost } from "@/posts/admin-queries";
import { HistoryDialog } from "@/posts/revisions/history-dialog";
import type { Term } from "@/taxonomy/admin-queries";
import { toastOnNextPage } from "@/ui/next-page-toast";
import { showToast } from "@/ui/toast";

import { ContentCard } from "./content-card";
import { EditorHeading } from "./editor-heading";
import { FeaturedImageCard } from "./featured-image-card";
import { useRefuseFileDrops } from "./file-drops";
import { PreviewCard } from "./preview-card";
import { SaveBar } from "./save-bar";
import { DraftRecovery } from "./saving/draft-recovery";
import { LeaveDialog, useLeaveGuard } from "./saving/leave-guard";
import { useOfflineConfirmation } from "./saving/offline-confirmation";
import { copyOf, emptyPost, formOf, isSamePost, type PostForm } from "./saving/post-form";
import { postResolver } from "./saving/post-resolver";
import { SavingDialogs } from "./saving/saving-dialogs";
import { useLocalDrafts } from "./saving/use-local-drafts";
import { type SavingState, useSaving } from "./saving/use-saving";
import { useSessionEnd } from "./saving/use-session-end";
import { useUnsavedWork } from "./saving/use-unsaved-work";
import { SeoCard } from "./seo-card";
import { SettingsCard } from "./settings-card";
import { TagPicker } from "./tag-picker";
import { uploadImage } from "./upload-image";
import { useIsReady } from "./use-is-ready";
import { useSaveKey } from "./use-save-key";
import { useUploads } from "./use-uploads";

type EditorFormProps = {
  post: StoredPost | undefined;
  categories: Term[];
  tags: Term[];
  username: string;
  siteName: string;
};

export function EditorForm({ post, categories, tags, username, siteName }: EditorFormProps) {
  const client = useQueryClient();
  const saved = useRef<() => PostForm | undefined>(() => undefined);
  const form = useForm<PostForm>({
    resolver: postResolver(() => saved.current()),
    defaultValues: post ? formOf(post) : emptyPost,
  });
  const offline = useOfflineConfirmation();
  const saving = useSaving({ form, post, confirmSave: offline.confirm, onSaved, onInvalid, onFailed });
  saved.current = () => saving.saved.current.base;
  const drafts = useLocalDrafts({ owner: username, form, saved: saving.saved });
  const uploads = useUploads(() => save());
  const isUnsaved = () =>
    saving.isRunning() ||
    uploads.waiting + uploads.failed > 0 ||
    !isSamePost(form.getValues(), saving.saved.current.base);
  const guard = useLeaveGuard(isUnsaved);
  const session = useSessionEnd(isUnsaved);
  const [isPreviewShown, setPreviewShown] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const [isBannerShown, setBannerShown] = useState(false);
  const [dismissed, setDismissed] = useState<SavingState>();
  const [textProblem, setTextProblem] = useState<string>();
  const isReady = useIsReady();
  const names = useMemo(
    () => ({ categories: namesOf(categories), tags: namesOf([...tags, ...(post?.tags ?? [])]) }),
    [categories, tags, post],
  );
  const [isNew, setNew] = useState(post === undefined);
  const verb = isNew ? "create" : "update";

  function save() {
    setBannerShown(false);
    if (uploads.waiting > 0) return uploads.saveAfterUploads();
    if (uploads.failed > 0) {
      const message = "An image in the text could not be uploaded. Please try it again, or take it out.";
      return onFailed({ message });
    }
    const isTextChanged = form.getValues("content") !== saving.saved.current.base.content;
    if (textProblem && isTextChanged) return onFailed({ message: textProblem });
    return saving.save();
  }
  useSaveKey(save);
  useRefuseFileDrops();

  useUnsavedWork({ form, saving, drafts, guard, isUnsaved, save });

  async function onSaved(stored: StoredPost, merged: string[]) {
    await drafts.flush();
    void refresh(client, ["/api/admin/posts", ...publicLists, ...(merged.length > 0 ? termLists : [])]);
    const address = `/admin/post-editor/${stored.id}`;
    // Also one that was deleted and is saved as a new post.
    const done = location.pathname === address ? "updated" : "created";
    const description =
      merged.length > 0
        ? `Added from someone else’s save: ${merged.join(", ")}.`
        : `The post has been ${done} successfully.`;
    const toast = { title: `Post ${done}`, description };
    if (isNew && !guard.isHeld() && isSamePost(form.getValues(), saving.saved.current.base)) {
      toastOnNextPage(toast);
      return guard.leave("/admin/posts");
    }
    if (done === "created") history.replaceState(null, "", address);
    setNew(false);
    showToast(toast);
    setBannerShown(!isNew);
  }

  function resolve() {
    if (saving.state.kind === "signed-out") return setDismissed(undefined);
    if (saving.state.kind === "gone") saving.startNew();
    // In a conflict the texts are compared again: the writer may have gone on since.
    save();
  }

  function onInvalid() {
    showToast({
      title: "Form has errors",
      description: "Please fix the errors before submitting",
      variant: "destructive",
    });
  }

  function onFailed({ message }: { message: string | undefined }) {
    // What was refused may be a category or a tag that somebody deleted.
    void refresh(client, termLists);
    showToast({
      title: `Failed to ${verb} post`,
      description: message ?? `An error occurred while ${isNew ? "creating" : "updating"} the post`,
      variant: "destructive",
    });
  }

  function onRestored(stored: StoredPost) {
    saving.reset(stored);
    setHistoryOpen(false);
    void drafts.flush();
    void refresh(client, ["/api/admin/posts", ...publicLists]);
    showToast({ title: "Post restored", description: "Restored. The replaced version is in History." });
  }

  async function onDeleted() {
    saving.discardChanges();
    await drafts.flush();
    toastOnNextPage({ title: "Post deleted", description: "The post has been deleted successfully." });
    guard.leave("/admin/posts");
  }

  async function upload(file: File) {
    try {
      return await uploadImage(file);
    } catch (error) {
      if (error instanceof Error && error.message === "Not signed in") session.ask();
      throw error;
    }
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
          onDeleted={onDeleted}
        />
        <SaveBar
          saving={saving}
          isNew={isNew}
          isBannerShown={isBannerShown}
          isStorageWorking={drafts.isStorageWorking}
          textProblem={textProblem}
          uploads={uploads}
          isPreviewShown={isPreviewShown}
          onTogglePreview={() => setPreviewShown(!isPreviewShown)}
          onSave={save}
          onResolve={resolve}
        />
        <DraftRecovery drafts={drafts} saving={saving} names={names} />
        <div className="editor-columns">
          {isPreviewShown && <PreviewCard names={names} />}
          <div className="min-w-0 space-y-5">
            <ContentCard
              categories={categories}
              saved={saved.current}
              uploadImage={upload}
              onUploading={uploads.setImages}
              onProblem={setTextProblem}
            />
            <SeoCard siteName={siteName} />
          </div>
          <div className="editor-side">
            <FeaturedImageCard />
            <TagPicker tags={tags} />
            <SettingsCard saved={saving.saved.current.base} uploadImage={upload} />
          </div>
        </div>
      </form>
      <SavingDialogs
        saving={saving}
        session={session}
        username={username}
        names={names}
        dismissed={dismissed}
        onDismiss={() => setDismissed(saving.state)}
        onSave={save}
      />
      {offline.dialog}
      {isHistoryOpen && saving.saved.current.id !== undefined && (
        <HistoryDialog
          postId={saving.saved.current.id}
          version={saving.saved.current.version}
          current={copyOf(form.getValues())}
          names={names}
          isUnsaved={isUnsaved()}
          onRestored={onRestored}
          onClose={() => setHistoryOpen(false)}
        />
      )}
      {guard.target !== undefined && (
        <LeaveDialog
          isStorageWorking={drafts.isStorageWorking}
          hasImages={uploads.waiting + uploads.failed > 0}
          onStay={guard.stay}
          onLeave={() => guard.target && guard.leave(guard.target)}
          onSave={async () => {
            const target = guard.target ?? "";
            guard.stay();
            await save();
            if (!isUnsaved()) guard.leave(target);
          }}
        />
      )}
    </FormProvider>
  );
}

const termLists = ["/api/admin/categories", "/api/admin/tags"];

const namesOf = (terms: { id: number; name: string }[]) => new Map(terms.map(({ id, name }) => [id, name]));
