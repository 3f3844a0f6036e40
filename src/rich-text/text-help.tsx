export const TextHelp = ({ id, isSimple = false }: { id?: string; isSimple?: boolean | undefined }) => (
  <p id={id} className="rich-text-help">
    Type / for headings, lists{isSimple ? " and quotes" : ", boxes and more"}.
    <span className="pointer-coarse:hidden">
      {" "}
      Tab stays in the text. To leave it, press Escape and then Tab, or Alt+F10 for the toolbar.
    </span>
  </p>
);

export const TabHint = ({ isShown }: { isShown: boolean }) => (
  <p role="status" className="rich-text-hint">
    {isShown && "Press Escape, then Tab to leave the text."}
  </p>
);
