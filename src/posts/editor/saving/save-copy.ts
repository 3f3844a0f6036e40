import type { WorkingCopy } from "@/posts/working-copies/queries";

import { cloneForm } from "./post-form";
import { applyServerChanges, mergeTheirCopy, mergeTheirPost, type SaveContext, showFieldErrors } from "./save-once";
import { postOf, savedCopyOf } from "./saved";
import { sendCopy } from "./send-copy";

/** False when it was not saved; the state or the marked fields say why. */
export async function saveCopyOnce(
  context: SaveContext,
  merged: string[] = [],
  isReplacement = false,
): Promise<boolean> {
  const { form, saved, copyIds, setState, onCopySaved, onFailed } = context;
  setState({ kind: "saving" });
  const draft = await context.draft.pause();
  const snapshot = cloneForm(form.getValues());
  const saveId = copyIds.forSave(snapshot, false);
  const result = await sendCopy(saved.current, snapshot, { saveId, draft, uuid: context.uuid.current });
  context.draft.resume(result.kind === "saved");
  if (result.kind !== "failed" && result.kind !== "stale-copy") copyIds.unconfirmed.delete(saveId);
  switch (result.kind) {
    case "saved":
      copyIds.unconfirmed.clear();
      saved.current = savedCopyOf(saved.current.id, result.copy);
      applyServerChanges(form, saved.current.base, snapshot);
      setState({ kind: "idle" });
      await onCopySaved(merged, isReplacement);
      return true;
    case "stale": {
      const changes = mergeTheirPost(context, result, "copy");
      return changes ? saveCopyOnce(context, [...merged, ...changes], isReplacement) : false;
    }
    case "stale-copy":
      return saveAgain(context, result.copy, merged);
    case "refused":
      return showFieldErrors(context, result);
    case "failed":
      setState(result);
      onFailed(result);
      return false;
    default:
      setState(result);
      return false;
  }
}

async function saveAgain(context: SaveContext, current: WorkingCopy | null, merged: string[]): Promise<boolean> {
  const { saved } = context;
  if (!current) {
    // The copy was published or discarded. This text is saved as a new copy.
    const { id, version } = saved.current;
    saved.current = { id, version, base: postOf(saved.current) };
    return saveCopyOnce(context, merged, true);
  }
  const changes = mergeTheirCopy(context, current, "copy");
  return changes ? saveCopyOnce(context, [...merged, ...changes]) : false;
}
