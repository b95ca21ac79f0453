/** Parts of a bundle in words, e.g. "2 × Rain cup (Sage), 1 × Isle vase". */
export function partsText(parts: readonly { quantity: number; title: string; specLabel: string }[]): string {
  return parts
    .map(({ quantity, title, specLabel }) => `${quantity} × ${title}${specLabel && ` (${specLabel})`}`)
    .join(', ');
}
