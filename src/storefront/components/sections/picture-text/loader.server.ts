import { z } from 'zod';
import type { PageContext } from '../../../../pages/page.ts';
import { target, textUpTo } from '../../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../../shared/contracts/theme.ts';
import { picture, picturesOf, sayIn } from '../fields.server.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({
  scheme: sectionScheme.optional(),
  image: picture,
  alt: textUpTo(300).optional(),
  title: textUpTo(200),
  text: textUpTo(3000).optional(),
  label: textUpTo(80).optional(),
  path: target.optional(),
  side: z.enum(['start', 'end']).optional(),
});

export async function load({ image, alt, title, text, label, path = '' }: Props, context: PageContext): Promise<Data> {
  const say = sayIn(context);
  const [found = null] = await picturesOf(context, [{ image, alt: say(alt) }]);
  return { image: found, title: say(title), text: say(text), label: say(label), path };
}
