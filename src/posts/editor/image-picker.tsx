import { ImagePlus } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";

import { problemWith, readDataUrl, UPLOAD_FAILED } from "./image-file";

type ImagePickerProps = {
  /** What is shown: an address or a data URL; "" is no image. */
  image: string;
  /** The chosen file as a data URL; "" when it was removed. */
  onChange: (dataUrl: string) => void;
  error?: string | undefined;
  ref?: Ref<{ focus: () => void }>;
};

/** Chooses one image file, reads it here in the browser, and shows it. */
export function ImagePicker({ image, onChange, error, ref }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shownError = problem ?? error;
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus() }), []);

  async function choose(file: File | undefined) {
    if (!file) return;
    const found = problemWith(file);
    setProblem(found);
    if (found) return reset();
    setReading(true);
    try {
      onChange(await readDataUrl(file));
    } catch {
      setProblem(UPLOAD_FAILED);
      reset();
    } finally {
      setReading(false);
    }
  }

  function remove() {
    setProblem(undefined);
    onChange("");
    reset();
    button.current?.focus();
  }

  /** The same file can be chosen again. */
  function reset() {
    if (input.current) input.current.value = "";
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label="Image file"
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {image && !shownError && <Preview key={image.slice(0, 200)} image={image} />}
      {shownError && (
        <p id={`${id}-error`} role="alert" className="mb-3 text-sm text-error">
          {shownError}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <button
          ref={button}
          type="button"
          className="btn"
          disabled={isReading}
          aria-describedby={shownError ? `${id}-error` : undefined}
          onClick={() => input.current?.click()}
        >
          <ImagePlus aria-hidden="true" className="size-4" />
          {isReading ? "Uploading..." : image ? "Change image" : "Choose image"}
        </button>
        {image && (
          <button type="button" className="btn btn-ghost" onClick={remove}>
            Remove
          </button>
        )}
      </div>
    </div>
  );
}

/** Images of other sites are shown to nobody: visitors' browsers only ask this one. */
function Preview({ image }: { image: string }) {
  const [isShown, setShown] = useState(!/^https?:/i.test(image));
  if (isShown) {
    return (
      <img
        src={image}
        alt="Preview"
        onError={() => setShown(false)}
        className="mb-3 max-h-[300px] max-w-full rounded-box border border-rule object-contain"
      />
    );
  }
  return (
    <p className="mb-3 rounded-box border border-rule p-3 text-sm break-all text-muted">
      This image can’t be shown here: {image.startsWith("data:") ? "the browser does not know its format" : image}
    </p>
  );
}
