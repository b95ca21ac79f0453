import type { Order } from '../../shared/contracts/checkout.ts';
import { partsText } from '../../shared/parts-text.ts';
import { pictureUrl } from '../../shared/picture.ts';

type Line = Order['lines'][number];

/** Pixels, twice the width at which a mail shows it. */
const pictureWidth = 128;

/** A line of an order as mails show it (`lines.liquid`): its picture, its variant and the parts of a bundle. */
export function mailLine(
  { title, specLabel, image, parts = [] }: Line,
  { quantity, publicUrl, more = [] }: { quantity: number; publicUrl: string; more?: string[] },
) {
  return {
    quantity,
    title,
    spec: [specLabel, partsText(parts), ...more].filter(Boolean).join(' · '),
    // Null, since an empty text is true in a template.
    picture: image ? publicUrl + pictureUrl(image, pictureWidth) : null,
  };
}
