/** Adds the redirect of a sign-in to a path. */
export function withRedirect(path: string, redirect: string | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...more, ...(redirect !== null && { redirect }) });
  return query.size > 0 ? `${path}?${query}` : path;
}
