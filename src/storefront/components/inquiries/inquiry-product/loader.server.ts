import { z } from 'zod';
import { productOnce } from '../../../../pages/data/catalog.ts';
import { customerOnce } from '../../../../pages/data/customer.ts';
import type { PageContext } from '../../../../pages/page.ts';
import { isStorable } from '../../../../platform/http/storable.ts';
import { productTag } from '../../../../shared/change-tags.ts';
import type { Product } from '../../../../shared/contracts/catalog.ts';
import type { Data, Props } from './props.ts';

export const props = z.object({ slug: z.string().max(200).optional() });

/** The product of the props, else of the page's URL. Who is signed in is filled in on the page of the form alone: others are cached. */
export async function load({ slug }: Props, context: PageContext): Promise<Data> {
  const key = slug ?? context.query.get('product') ?? '';
  const found = key !== '' && key.length <= 200 && isStorable(key) ? await productOnce(context, key) : null;
  if (found) context.tags.add(productTag(found.product.id));
  const isOwnPage = context.path === '/inquiry/product';
  const customer = isOwnPage ? await customerOnce(context) : null;
  return {
    product: found && productOf(found.product, context.query.get('sku') ?? ''),
    person: {
      firstName: customer?.first_name ?? '',
      lastName: customer?.last_name ?? '',
      email: customer?.email ?? '',
      phone: customer?.mobile ?? '',
    },
    reply: context.posted?.inquiryReply ?? null,
  };
}

function productOf({ id, slug, title, variants, specs }: Product, sku: string): Data['product'] {
  const labelOf = (spec: Record<string, string>) =>
    specs.flatMap(({ code, values }) => values.find(({ value }) => value === spec[code])?.label ?? []).join(', ');
  const shown = variants.length > 1 ? variants.map((each) => ({ sku: each.sku, label: labelOf(each.spec) })) : [];
  return { id, slug, title, variants: shown, sku: variants.some((each) => each.sku === sku) ? sku : '' };
}
