import { dismissalOf, isNoticeShown } from '../../../../modules/design/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { noticesTag } from '../../../../shared/change-tags.ts';
import { pickText } from '../../../../shared/locale.ts';
import type { Data } from './props.ts';

/** Lists the notices of the shop that have not ended, in the language of the page, by key. */
export function load(_props: object, { site, cartView, catalog, tags }: PageContext): Data {
  tags.add(noticesTag);
  const keys = Object.keys(site.design.notices).sort();
  const items = keys.flatMap((key) => {
    const notice = site.design.notices[key];
    if (!notice || !isNoticeShown(notice, catalog.now)) return [];
    const say = (text: typeof notice.text | undefined) =>
      pickText(text, cartView.viewer.language, site.defaultLanguage);
    const { tone, path = '' } = notice;
    const dismissal = dismissalOf(key, notice);
    return [{ key, tone, text: say(notice.text), label: say(notice.label) || path, path, dismissal }];
  });
  return { items };
}
