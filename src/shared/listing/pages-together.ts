/** Pages of a continued list that are shown at once: with 24 a page no more than a phone can hold. */
const most = 5;

/** The first page that is shown with `page`: a list is continued up to five pages, and then begins anew at the sixth. */
export function firstShown(page: number): number {
  return page - ((page - 1) % most);
}

/** Page and page size that return everything shown with `page`; the answer may hold pages beyond it. */
export function togetherWith(page: number, pageSize: number): { page: number; pageSize: number } {
  const from = firstShown(page);
  return from === 1
    ? { page: 1, pageSize: page * pageSize }
    : { page: (from - 1) / most + 1, pageSize: most * pageSize };
}
