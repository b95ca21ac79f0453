import { findImages, imageView } from '../../modules/attachments/index.ts';
import { readSetting } from '../../modules/site/index.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { pickText, type Text } from '../../shared/locale.ts';
import { presentPath } from '../../shared/urls/table.ts';
import type { PageContext } from '../page.ts';

/** The home page as stored in the settings: texts by language, pictures by hash. */
export interface StoredHome {
  hero: { title: Text; text: Text; cta: Text; path: string; image: string | null };
  values: { title: Text; text: Text }[];
  story: { title: Text; text: Text; label: Text; path: string; image: string | null };
  headings: { new: Text; bestsellers: Text; categories: Text };
  /** Components at the end of the page, with their props. */
  components?: { name: string; props: object }[];
}

/** The home page's settings in the request's language; null for a shop that has none. */
export async function homeContent({ db, cartView, site }: PageContext) {
  const stored = (await readSetting(db, 'home')) as StoredHome | null;
  if (!stored) return null;
  const say = (text: Text) => pickText(text, cartView.viewer.language, site.defaultLanguage);
  const hashes = [stored.hero.image, stored.story.image].filter((hash) => hash !== null);
  const rows = hashes.length > 0 ? await findImages(db, hashes) : [];
  const imageOf = (hash: string | null, alt: string): Image | null => {
    const row = rows.find((each) => each.hash === hash);
    return row ? imageView(row, alt) : null;
  };
  const { hero, story, values, headings, components = [] } = stored;
  return {
    hero: {
      title: say(hero.title),
      text: say(hero.text),
      cta: say(hero.cta),
      path: presentPath(site, hero.path),
      image: imageOf(hero.image, ''),
    },
    values: values.map((each) => ({ title: say(each.title), text: say(each.text) })),
    story: {
      title: say(story.title),
      text: say(story.text),
      label: say(story.label),
      path: presentPath(site, story.path),
      image: imageOf(story.image, ''),
    },
    headings: { new: say(headings.new), bestsellers: say(headings.bestsellers), categories: say(headings.categories) },
    components,
  };
}
