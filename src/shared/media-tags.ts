/** Characters of a tag of pictures. */
export const mediaTagMaximum = 40;
/** Tags of one picture. */
export const mediaTagsMaximum = 20;

/** Tests if two tags are one, whatever their case. */
export function isSameTag(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
