import { dismissalOf } from '../../../../modules/design/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { pickText } from '../../../../shared/locale.ts';
import type { Data } from './props.ts';

/** Lists the notices of the shop in the language of the page, by key. */
export function load(_props: object, { site, cartView, tags }: PageContext): Data {
  tags.add('notices');
  const keys = Object.keys(site.design.notices).sort();
  const items = keys.flatMap((key) => {
    const notice = site.design.notices[key];
    if (!notice) return [];
    const say = (text: typeof notice.text | undefined) =>
      pickText(text, cartView.viewer.language, site.defaultLanguage);
    const { tone, path = '' } = notice;
    const dismissal = dismissalOf(key, notice);
    return [{ key, tone, text: say(notice.text), label: say(notice.label) || path, path, dismissal }];
  });
  return { items };
}
