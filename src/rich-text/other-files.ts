import { showToast } from "@/ui/toast";

/** Tells the writer what to do with files that are not images and come without text. Returns whether there were any. */
export function rejectOtherFiles(transfer: DataTransfer | null) {
  const others = [...(transfer?.files ?? [])].filter(({ type }) => !type.includes("image/"));
  const [file] = others;
  if (!file || transfer?.getData("text/html") || transfer?.getData("text/plain")) return false;
  const isDocument = /\.(docx?|dotx?|odt|rtf|pages|pdf|pptx?|odp|xlsx?|ods|csv|txt|md|html?)$/i.test(file.name);
  showToast({
    title: `“${file.name}” can’t be inserted into the text`,
    description: isDocument
      ? "Open it, copy what you need, and paste it here."
      : "Only images can be dropped here. For anything else, paste its text or add a link.",
    variant: "destructive",
  });
  return true;
}
