import ImagePlus from "lucide-react/icons/image-plus";
import { type Ref, useId, useImperativeHandle, useRef, useState } from "react";

import { readDataUrl, toStorableImage, UPLOAD_FAILED } from "./check-image-file";
import { isOwnImage, srcSetOf } from "./image-address";
import { LibraryDialog } from "./library-dialog";

type ImagePickerProps = {
  image: string;
  name?: string;
  /** Returns what to store for a file. Throws an Error with a message for the writer. */
  readFile: (file: File) => Promise<string>;
  /** Called with the result of `readFile`, or "" when the image was removed. */
  onChange: (image: string) => void;
  /** Called with an image of the library and its description; `onChange` by default. */
  onChooseStored?: (image: string, description: string) => void;
  error?: string | undefined;
  ref?: Ref<ImagePickerHandle>;
};

export type ImagePickerHandle = { focus: () => void; choose: (file: File) => void };

export function ImagePicker(props: ImagePickerProps) {
  const { image, name = "image", readFile, onChange, onChooseStored = onChange, error, ref } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const file = useFile(readFile, onChange);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const shownError = file.problem ?? error;
  useImperativeHandle(ref, () => ({ focus: () => button.current?.focus(), choose }));

  function allowSameFileAgain() {
    if (input.current) input.current.value = "";
  }

  async function choose(chosen: File | undefined) {
    if (chosen) await file.read(chosen);
    allowSameFileAgain();
  }

  function remove() {
    file.remove();
    allowSameFileAgain();
    button.current?.focus();
  }

  return (
    <div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="hidden"
        aria-label={name === "image" ? "Image file" : `File for the ${name}`}
        tabIndex={-1}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      {image && !shownError && <Preview key={image.slice(0, 200)} image={image} name={name} />}
      {shownError && <PickerError id={`${id}-error`}>{shownError}</PickerError>}
      <PickerButtons
        buttonRef={button}
        name={name}
        hasImage={image !== ""}
        isReading={file.isReading}
        describedBy={shownError ? `${id}-error` : undefined}
        onChoose={() => input.current?.click()}
        onLibrary={() => setLibraryOpen(true)}
        onRemove={remove}
      />
      {isLibraryOpen && (
        <LibraryDialog
          onChoose={({ src, description }) => {
            file.clearProblem();
            onChooseStored(src, description);
            setLibraryOpen(false);
          }}
          onClose={() => setLibraryOpen(false)}
        />
      )}
    </div>
  );
}

function useFile(readFile: (file: File) => Promise<string>, onChange: (image: string) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function read(file: File) {
    setProblem(undefined);
    setReading(true);
    try {
      onChange(await readFile(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : UPLOAD_FAILED);
    } finally {
      setReading(false);
    }
  }

  function remove() {
    setProblem(undefined);
    onChange("");
  }

  return { isReading, problem, read, remove, clearProblem: () => setProblem(undefined) };
}

const PickerError = ({ id, children }: { id: string; children: string }) => (
  <p id={id} role="alert" className="mb-3 text-sm text-error">
    {children}
  </p>
);

type PickerButtonsProps = {
  buttonRef: Ref<HTMLButtonElement>;
  name: string;
  hasImage: boolean;
  isReading: boolean;
  describedBy: string | undefined;
  onChoose: () => void;
  onLibrary: () => void;
  onRemove: () => void;
};

function PickerButtons(props: PickerButtonsProps) {
  const { buttonRef, name, hasImage, isReading, describedBy, onChoose, onLibrary, onRemove } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <button
        ref={buttonRef}
        type="button"
        className="btn"
        aria-disabled={isReading}
        aria-describedby={describedBy}
        onClick={() => !isReading && onChoose()}
      >
        <ImagePlus aria-hidden="true" className="size-4" />
        {isReading ? "Uploading..." : `${hasImage ? "Upload another" : "Upload"} ${name}`}
      </button>
      <button
        type="button"
        className="btn"
        aria-label={name === "image" ? undefined : `Choose from library: ${name}`}
        onClick={onLibrary}
      >
        Choose from library
      </button>
      {hasImage && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-label={name === "image" ? undefined : `Remove ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      )}
    </div>
  );
}

export const readLocally = async (file: File) => readDataUrl(await toStorableImage(file));

/** Shows only the address of an image on another site, because pages never load those. */
function Preview({ image, name }: { image: string; name: string }) {
  const [isShown, setShown] = useState(/^(data:image\/|blob:)/i.test(image) || isOwnImage(image));
  if (isShown) {
    return (
      <img
        src={image}
        srcSet={srcSetOf(image)}
        sizes="320px"
        loading="lazy"
        alt={name === "image" ? "Preview" : `Preview of the ${name}`}
        onError={() => setShown(false)}
        className="mb-3 max-h-[300px] max-w-full rounded-box border border-rule object-contain"
      />
    );
  }
  return (
    <p className="mb-3 rounded-box border border-rule p-3 text-sm break-all text-muted">
      This image can’t be shown here: {image.startsWith("data:") ? "the browser does not support its format" : image}
    </p>
  );
}
