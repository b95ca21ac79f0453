import { askAlert } from '../../modules/inventory/index.ts';
import { isStorable } from '../../platform/http/storable.ts';
import { alertBody } from '../../shared/contracts/stock.ts';
import type { FoundPage } from '../../shared/urls/resolve.ts';
import { urlFor } from '../../shared/urls/router.ts';
import { type Form, goTo } from './form.ts';

/**
 * Requests a back-in-stock mail without JavaScript. The product's page is cached for everybody, so the result is in the
 * fragment of the redirect's URL, which selects the text to show.
 */
export async function alertForm(form: Form, { params: { slug = '' } }: FoundPage) {
  const { values, context, tools } = form;
  const sku = values.get('sku') ?? '';
  const path = `${urlFor(context.site.router, 'product', slug)}/${encodeURIComponent(sku)}`;
  const body = alertBody.safeParse({ sku, email: values.get('email') });
  const wait = await tools.limiter('alert', context.request.ip);
  if (!body.success || !isStorable(sku) || wait !== null) return goTo(form, path, undefined, '#alert-refused');
  const { language } = context.cartView.viewer;
  const asked = await askAlert(body.data, language, { ...tools.shop, limiter: tools.limiter });
  if (!asked.ok) return goTo(form, path, undefined, '#alert-refused');
  return goTo(form, path, undefined, asked.value.available ? '' : '#alert-asked');
}
