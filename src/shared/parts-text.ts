interface Part {
  quantity: number;
  title: string;
  specLabel: string;
}

/** A part of a bundle in words, e.g. "2 × Rain cup (Sage)"; a line does not end after the number. */
export function partText({ quantity, title, specLabel }: Part): string {
  return `${quantity}\u00a0× ${title}${specLabel && ` (${specLabel})`}`;
}

/** Parts of a bundle in one line, joined by what no title contains: "2 × Tea towels, two (Sage) + 1 × Isle vase". */
export function partsText(parts: readonly Part[]): string {
  return parts.map(partText).join(' + ');
}
