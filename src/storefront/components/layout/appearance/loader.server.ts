import { offersDark, themeWith } from '../../../../modules/design/index.ts';
import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export function load(_props: object, { site }: PageContext): Data {
  return { offered: offersDark(themeWith(site.design.theme)) };
}
