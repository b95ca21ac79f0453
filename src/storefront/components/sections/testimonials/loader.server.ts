import { z } from 'zod';
import type { PageContext } from '../../../../pages/page.ts';
import { target, textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { picture, picturesOf, sayIn } from '../fields.server.ts';
import type { Data, Props } from './props.ts';

const item = z.object({
  quote: textUpTo(600),
  author: textUpTo(80),
  /** Place, purchase or profession of the author. */
  detail: textUpTo(120).optional(),
  image: picture.optional(),
  /** Path of what is praised; the detail links to it. */
  path: target.optional(),
});
export const props = z.object({
  scheme: sectionScheme.optional(),
  title: textUpTo(200).optional(),
  items: z.array(item).min(1).max(12),
});

export async function load({ title, items }: Props, context: PageContext): Promise<Data> {
  const say = sayIn(context);
  const pictures = await picturesOf(
    context,
    items.map(({ image }) => ({ image, alt: '' })),
  );
  return {
    title: say(title),
    items: items.map(({ quote, author, detail, path = '' }, index) => ({
      quote: say(quote),
      author: say(author),
      detail: say(detail),
      image: pictures[index] ?? null,
      path,
    })),
  };
}
