import { z } from 'zod';
import type { PageContext } from '../../../../pages/page.ts';
import { target, textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { picture, picturesOf, sayIn } from '../fields.server.ts';
import type { Data, Props } from './props.ts';

const item = z.object({
  name: textUpTo(80),
  quote: textUpTo(300).optional(),
  /** Logo; without one the name is shown. */
  image: picture.optional(),
  path: target.optional(),
});
export const props = z.object({
  scheme: sectionScheme.optional(),
  title: textUpTo(200).optional(),
  items: z.array(item).min(1).max(12),
});

export async function load({ title, items }: Props, context: PageContext): Promise<Data> {
  const say = sayIn(context);
  const logos = await picturesOf(
    context,
    items.map(({ image, name }) => ({ image, alt: say(name) })),
  );
  return {
    title: say(title),
    items: items.map(({ name, quote, path = '' }, index) => ({
      name: say(name),
      quote: say(quote),
      image: logos[index] ?? null,
      path,
    })),
  };
}
