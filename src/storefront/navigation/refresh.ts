import type { PageAnswer } from '../../shared/contracts/site.ts';
import { applyTheme } from '../runtime/theme.ts';
import { focusHeading } from './announce.ts';
import { patch } from './patch.ts';
import { pageBody, showEdges, showMeta, showPage } from './show-page.ts';

/**
 * Applies a newer answer to the present page. Only differences are replaced, so that focus, scroll position and typed text
 * stay. An answer for another page, such as an error, is shown as a whole.
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
