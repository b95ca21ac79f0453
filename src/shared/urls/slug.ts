/** What the last part of an address may be: lower-case mails of any script, digits, hyphens and underscores. */
export function isSlug(text: string): boolean {
  return text.length <= 200 && text === text.toLowerCase() && /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}_-]*$/u.test(text);
}
