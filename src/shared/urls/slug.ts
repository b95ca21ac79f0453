/** Tells whether a text may be the last part of a URL: lower-case letters of any script, digits, hyphens and underscores. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && text === text.toLowerCase() && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(text);
}

/** Slug of a name that staff typed, e.g. "Care & Use" gives `care-use`; null where nothing of it can be in a URL. */
export function slugOf(name: string): string | null {
  const slug = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^[-_]+|-+$/g, '')
    .slice(0, 200);
  return isSlug(slug) ? slug : null;
}
