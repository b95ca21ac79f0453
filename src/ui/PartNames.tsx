import type { BundlePart } from '../shared/contracts/bundle-part.ts';
import { partText } from '../shared/parts-text.ts';

interface PartNamesProps {
  parts: readonly BundlePart[];
  className: string;
}

/** The parts of one unit of a bundle, each in a line of its own. */
export function PartNames({ parts, className }: PartNamesProps) {
  return parts.map((part) => (
    <span key={part.sku} className={className}>
      {partText(part)}
    </span>
  ));
}
