/** Tells whether a text may be the last part of a URL: lower-case letters of any script, digits, hyphens and underscores. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && text === text.toLowerCase() && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(text);
}
