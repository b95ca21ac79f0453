/** Masks the middle of an e-mail address or a number: `a•••a@example.com`, `+852•••••678`. */
export function hideMiddle(account: string): string {
  const at = account.lastIndexOf('@');
  if (account === '') return '';
  if (at < 0) return `${account.slice(0, 4)}•••${account.slice(-3)}`;
  const name = account.slice(0, at);
  const ends = name.length > 2 ? [name.slice(0, 1), name.slice(-1)] : [name.slice(0, 1), ''];
  return `${ends.join('•••')}${account.slice(at)}`;
}
