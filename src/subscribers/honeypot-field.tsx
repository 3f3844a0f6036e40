/** Hidden from people. Bots fill it in, and are not subscribed. */
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
