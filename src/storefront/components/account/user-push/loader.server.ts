import type { PageContext } from '../../../../pages/page.ts';
import type { Data } from './props.ts';

export async function load(_props: object, context: PageContext): Promise<Data> {
  const { t, site } = context;
  const on = site.push.on && (await context.customer()) !== null;
  return { on, title: t('push.title'), lead: t('push.lead') };
}
