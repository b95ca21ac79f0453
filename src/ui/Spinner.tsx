/** A small turning ring; what is under way is said in words by whoever shows it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
