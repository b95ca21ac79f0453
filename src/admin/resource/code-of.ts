/** Code of a name as options and SKUs use it: `Sage green` becomes `sage-green`; characters of other scripts stay. */
export function codeOf(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
