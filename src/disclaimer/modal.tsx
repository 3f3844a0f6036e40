export function DisclaimerModal() {
  return (
    <dialog
      id="disclaimer-modal"
      closedby="none"
      aria-labelledby="disclaimer-modal-title"
      aria-describedby="disclaimer-modal-text"
      className="sheet sheet-small"
    >
      <div className="px-7 py-9 text-center sm:px-10">
        <img src="/logo.svg" alt="" loading="lazy" width={64} height={64} className="mx-auto" />
        <h2 id="disclaimer-modal-title" className="mt-5 font-display text-3xl">
          Medical Disclaimer
        </h2>
        <p id="disclaimer-modal-text" className="mx-auto mt-3 max-w-[34ch] text-lg text-muted">
          Before you continue, please read and accept our medical disclaimer.
        </p>
        <button type="button" data-disclaimer="accept" className="btn btn-primary btn-lg mt-7 w-full">
          I Accept
        </button>
        <button type="button" data-disclaimer="open" className="btn btn-ghost mt-2">
          Read the full disclaimer
        </button>
      </div>
    </dialog>
  );
}
