/** Screens of the rows of the list that was shown last, in its order, and the one that was opened last. */
let paths: readonly string[] = [];
let opened = '';

/** Remembers the screens of a list's rows. */
export function rememberRows(shown: readonly string[]): void {
  paths = shown;
}

/** Screens before and after one in the list from which it was opened; it is the one that was opened last from now on. */
export function neighboursOf(path: string): { before: string | undefined; after: string | undefined } | null {
  const at = paths.indexOf(path);
  if (at < 0) return null;
  opened = path;
  return { before: paths[at - 1], after: paths[at + 1] };
}

/** Place of the row that was opened last among these, -1 if it is none of them. */
export function placeOfOpened(shown: readonly string[]): number {
  return shown.indexOf(opened);
}
