/** Key of this tab under which the role is kept. */
const key = 'show-as';

/** Role as which the member looks at the back office in this tab; null for their own. */
export function shownAs(): string | null {
  return sessionStorage.getItem(key);
}

/** Opens the back office as a role sees it, or again as one's own; everything is fetched anew. */
export function showAs(role: string | null): void {
  if (role === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, role);
  location.assign('/admin');
}

/** Header of calls while the member looks as a role. */
export function showAsHeader(): Record<string, string> {
  const role = shownAs();
  return role === null ? {} : { 'x-show-as': role };
}
