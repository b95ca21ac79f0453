import type { PageContext, PageModel } from '../page.ts';
import { framed } from './frame.ts';

/** Builds the page that answers a form which needs a proof first (`docs/robots.md`). */
export function robotCheckPage(context: PageContext): PageModel {
  const title = context.t('page.robotCheck');
  const page = framed(context, { kind: 'robotCheck', template: 'robot-check', title, path: context.path });
  return { ...page, status: 422, meta: { ...page.meta, noindex: true }, personal: true };
}
