import { type RefObject, useState } from "react";

import type { RichTextHandle, RichTextProps } from "@/rich-text/rich-text";
import type { TextLength as Length } from "@/rich-text/text-length";
import type { UploadImage } from "@/rich-text/uploads";

import { ContentField } from "./content-field";
import { TextLength } from "./text-length";
import { TitleField } from "./title-field";
import type { Editor } from "./use-editor";

type WritingAreaProps = {
  editor: Editor;
  text: RefObject<RichTextHandle | null>;
  onDocument: RichTextProps["onDocument"];
  onTitle: (title: string) => void;
  uploadImage: UploadImage;
};

export function WritingArea({ editor, text, onDocument, onTitle, uploadImage }: WritingAreaProps) {
  const { isNew, uploads, getSaved, setTextProblem } = editor;
  const [length, setLength] = useState<Length>();
  return (
    <div className="writing-area">
      <header className="writing-head">
        <h1 tabIndex={-1}>{isNew ? "Create New Post" : "Edit Post"}</h1>
        <h2 id="post-content">Post Content</h2>
      </header>
      <section aria-labelledby="post-content">
        <TitleField text={text} onTitle={onTitle} isNew={isNew} />
        <ContentField
          text={text}
          getSaved={getSaved}
          uploadImage={uploadImage}
          onUploading={uploads.setImages}
          onProblem={setTextProblem}
          onLength={setLength}
          onDocument={onDocument}
        />
      </section>
      <TextLength length={length} />
    </div>
  );
}
