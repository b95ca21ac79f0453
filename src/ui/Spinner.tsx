/** A small animated ring; the caller shows the text that says what is being done. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
