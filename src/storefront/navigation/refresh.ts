import type { PageAnswer } from '../../shared/contracts/site.ts';
import { applyTheme } from '../runtime/theme.ts';
import { focusHeading } from './announce.ts';
import { patch } from './patch.ts';
import { pageBody, showEdges, showMeta, showPage } from './show-page.ts';

/**
 * A newer answer for the page that is shown: replaced is only what differs, so that focus, scroll position and what was
 * typed stay. A page that has become another one, such as an error, is shown whole.
 */
export function refreshPage(shown: PageAnswer, newer: PageAnswer): void {
  const body = pageBody();
  const reading = body.contains(document.activeElement);
  if (newer.data.kind !== shown.data.kind) showPage(newer);
  else {
    applyTheme(newer.theme);
    patch(body, shown.pageBody, newer.pageBody);
    showEdges(newer);
    showMeta(newer.meta);
  }
  if (reading && !body.contains(document.activeElement)) focusHeading(body);
}
