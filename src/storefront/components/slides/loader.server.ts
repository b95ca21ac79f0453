import { z } from 'zod';
import { imageView } from '../../../modules/attachments/index.ts';
import type { PageContext } from '../../../pages/page.ts';
import { designKey } from '../../../shared/contracts/design.ts';
import { sectionScheme } from '../../../shared/contracts/theme.ts';
import { pickText, type Text } from '../../../shared/locale.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ scheme: sectionScheme.optional(), key: designKey, priority: z.boolean().optional() });

/** Reads a slide show from the cached site; a slide whose picture was deleted is left out. */
export function load({ key }: Props, { site, cartView, tags }: PageContext): Data {
  tags.add(`slides:${key}`);
  const { slides: shows, images } = site.design;
  const show = Object.hasOwn(shows, key) ? shows[key] : undefined;
  const say = (text: Text | undefined) => pickText(text, cartView.viewer.language, site.defaultLanguage);
  const slides = (show?.slides ?? []).flatMap(({ image: hash, alt, title, text, label, path = '' }) => {
    const facts = images.get(hash);
    const translations = { title: say(title), text: say(text), label: say(label), path };
    return facts ? [{ ...translations, image: imageView(facts, say(alt)) }] : [];
  });
  return { label: say(show?.label), seconds: show?.seconds ?? 0, slides };
}
