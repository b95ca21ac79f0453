import type { AlertAnswer } from '../../shared/contracts/stock.ts';
import { codes } from '../../shared/envelope.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { showPosted } from '../pages.routes.ts';
import { call } from './auth-answer.ts';
import { type Form, goTo } from './form.ts';

/**
 * Requests a back-in-stock mail without JavaScript. The product's page is cached for everybody, so the result is in the
 * fragment of the redirect's URL, which selects the text to show.
 */
export async function alertForm(form: Form, found: FoundPage) {
  const { values, context, tools } = form;
  const { slug = '' } = found.params;
  const sku = values.get('sku') ?? '';
  const path = `${urlFor(context.site.router, 'product', slug)}/${encodeURIComponent(sku)}`;
  const answer = await call(form, 'product/alert', { sku, email: values.get('email') ?? '' });
  if (context.robotCheck) return showPosted(found, context, tools);
  if (answer.code !== codes.done) return goTo(form, path, undefined, '#alert-refused');
  return goTo(form, path, undefined, (answer.data as AlertAnswer).available ? '' : '#alert-asked');
}
