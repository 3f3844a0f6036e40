import { ImagePlus } from "lucide-react";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";

import { isOwnImage } from "@/images/image-address";
import { readDataUrl, toStorableImage, UPLOAD_FAILED } from "@/images/image-file";

type ImagePickerProps = {
  image: string;
  what?: string;
  /** What a file is kept as. Throws an Error with a sentence. */
  read?: (file: File) => Promise<string>;
  /** What `read` made of the chosen file; "" when it was removed. */
  onChange: (image: string) => void;
  error?: string | undefined;
  ref?: Ref<ImagePickerHandle>;
};

export type ImagePickerHandle = { focus: () => void; choose: (file: File) => void };

export function ImagePicker({ image, what = "image", read = readLocally, onChange, error, ref }: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const shownError = problem ?? error;
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus(), choose }));

  async function choose(file: File | undefined) {
    if (!file) return;
    setProblem(undefined);
    setReading(true);
    try {
      onChange(await read(file));
    } catch (failure) {
      setProblem(failure instanceof Error ? failure.message : UPLOAD_FAILED);
    } finally {
      setReading(false);
      reset();
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
        aria-label={what === "image" ? "Image file" : `File of the ${what}`}
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {image && !shownError && <Preview key={image.slice(0, 200)} image={image} what={what} />}
      {shownError && (
        <p id={`${id}-error`} role="alert" className="mb-3 text-sm text-error">
          {shownError}
        </p>
      )}
      <PickerButtons
        buttonRef={button}
        what={what}
        hasImage={image !== ""}
        isReading={isReading}
        describedBy={shownError ? `${id}-error` : undefined}
        onChoose={() => input.current?.click()}
        onRemove={remove}
      />
    </div>
  );
}

type PickerButtonsProps = {
  buttonRef: Ref<HTMLButtonElement>;
  what: string;
  hasImage: boolean;
  isReading: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
  onRemove: () => void;
};

function PickerButtons(props: PickerButtonsProps) {
  const { buttonRef, what, hasImage, isReading, describedBy, onChoose, onRemove } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <button
        ref={buttonRef}
        type="button"
        className="btn"
        disabled={isReading}
        aria-describedby={describedBy}
        onClick={onChoose}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
        {isReading ? "Uploading..." : `${hasImage ? "Change" : "Choose"} ${what}`}
      </button>
      {hasImage && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={what === "image" ? undefined : `Remove ${what}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </div>
  );
}

const readLocally = async (file: File) => readDataUrl(await toStorableImage(file));

/** Pages never load images of other sites. */
function Preview({ image, what }: { image: string; what: string }) {
  const [isShown, setShown] = useState(/^(data:image\/|blob:)/i.test(image) || isOwnImage(image));
  if (isShown) {
    return (
      <img
        src={image}
        alt={what === "image" ? "Preview" : `Preview of the ${what}`}
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
