/**
 * Name under which a review is shown: the first name and the initial of the last one, e.g. "Ana C."; of a name in Chinese
 * characters the family name alone, e.g. "陈**". '' where nothing is known.
 */
export function authorName({
  firstName = '',
  lastName = '',
}: {
  firstName?: string | null;
  lastName?: string | null;
}): string {
  const first = (firstName ?? '').trim();
  const last = (lastName ?? '').trim();
  const [initial = ''] = [...last];
  if (/\p{Script=Han}/u.test(first + last)) return `${initial || [...first][0]}**`;
  return [first, initial && `${initial}.`].filter(Boolean).join(' ');
}
