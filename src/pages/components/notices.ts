import type { DataOf } from '../../shared/components.ts';
import { pickText } from '../../shared/locale.ts';
import type { PageContext } from '../page.ts';

/** What the shop tells everybody at the moment, in the page's language, by key. */
export function loadNotices(_props: object, { site, cartView, tags }: PageContext): DataOf<'notices'> {
  tags.add('notices');
  const keys = Object.keys(site.design.notices).sort();
  const items = keys.flatMap((key) => {
    const notice = site.design.notices[key];
    if (!notice) return [];
    const say = (text: typeof notice.text | undefined) =>
      pickText(text, cartView.viewer.language, site.defaultLanguage);
    const { tone, path = '' } = notice;
    return [{ key, tone, text: say(notice.text), label: say(notice.label) || path, path }];
  });
  return { items };
}
