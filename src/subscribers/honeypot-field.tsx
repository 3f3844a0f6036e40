/** A field that people don't see and programs fill in; who fills it in is not subscribed. */
export function HoneypotField() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
