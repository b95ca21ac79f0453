interface Part {
  quantity: number;
  title: string;
  specLabel: string;
}

/** A part of a bundle in words, e.g. "2 × Rain cup (Sage)"; a line neither ends after the number nor begins with a dot. */
export function partText({ quantity, title, specLabel }: Part): string {
  return `${quantity}\u00a0× ${title}${specLabel && ` (${specLabel.replaceAll(' · ', '\u00a0· ')})`}`;
}

/** Parts of a bundle in one line, joined by what no title contains: "2 × Tea towels, two (Sage) + 1 × Isle vase". */
export function partsText(parts: readonly Part[]): string {
  return parts.map(partText).join(' + ');
}
