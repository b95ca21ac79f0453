const family = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whole name of a person as it is written: "Ana Silva"; in Chinese, Japanese and Korean characters the family name first and
 * without a space, "梁俊傑". '' where nothing is known.
 */
export function personName({
  firstName,
  lastName,
}: {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}): string {
  const first = (firstName ?? '').trim();
  const last = (lastName ?? '').trim();
  if (family.test(last) && family.test(first)) return last + first;
  return [first, last].filter(Boolean).join(' ');
}
