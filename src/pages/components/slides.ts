import { imageView } from '../../modules/attachments/index.ts';
import type { DataOf } from '../../shared/components.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import type { PageContext } from '../page.ts';

/** A slide show in the page's language, from memory; a slide whose picture is gone is left out. */
export function loadSlides({ key }: { key: string }, { site, cartView, tags }: PageContext): DataOf<'slides'> {
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
