import { Badge, Group, Text } from '@mantine/core';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { giftCardCategory, isGiftCard } from '../../../shared/gift-card-goods.ts';
import { productStatuses } from '../../../shared/products.ts';
import { call } from '../../api/call.ts';
import { ChangesPanel } from '../../changes/ChangesPanel.tsx';
import { knownOfShop } from '../../known.ts';
import { ChangesButton } from '../../list/ChangesButton.tsx';
import { dayFilters } from '../../list/day-filters.ts';
import type { FieldGroup, Values } from '../../resource/field-config.ts';
import type { Resource } from '../../resource/resource.ts';
import { lookupQuery, useLookup } from '../../resource/use-lookup.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { pick } from '../../show/pick-text.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { AppFields } from './AppFields.tsx';
import { BulkActions } from './bulk/BulkActions.tsx';
import { selectFound } from './bulk/use-bulk.ts';
import { ProductSearchPreview } from './ProductSearchPreview.tsx';
import { picturesOf, savedPictures } from './pictures-of.ts';
import { filtersOf, productViews } from './product-filters.ts';
import { blankTerms, foldedFields, isBundle, variantFields } from './variant-fields.ts';
import { type Option, pricedLikeFirst, variantsOf } from './variants-of.ts';

type Product = AdminData<'product/list'>['items'][number];

const groups: FieldGroup[] = [
  {
    title: 'products.texts',
    fields: [
      { name: 'title', label: 'products.name', kind: 'texts', required: true },
      { name: 'summary', label: 'products.summary', kind: 'textsLines' },
      { name: 'description', label: 'products.description', kind: 'html' },
    ],
  },
  { title: 'products.pictures', fields: [{ name: 'images', label: 'products.pictures', kind: 'pictures' }] },
  {
    title: 'products.options',
    fields: [{ name: 'specs', label: 'products.options', kind: 'options' }],
  },
  {
    title: 'products.variants',
    fields: [
      {
        name: 'variants',
        label: 'products.variants',
        kind: 'rows',
        add: 'products.addVariant',
        blank: { sku: '', spec: {}, price: null, listPrice: null, prices: {}, onHand: 0, ...blankTerms },
        fields: variantFields,
        isDense: true,
        folded: foldedFields,
      },
    ],
  },
  {
    title: 'products.place',
    isAside: true,
    fields: [
      {
        name: 'status',
        label: 'products.status',
        kind: 'choice',
        choices: productStatuses.map((value) => ({ value, label: `products.status.${value}` as const })),
      },
      { name: 'publishAt', label: 'products.publishAt', kind: 'time' },
      { name: 'slug', label: 'products.slug', help: 'products.slugHelp', kind: 'text' },
      { name: 'isGiftCard', label: 'products.isGiftCard', help: 'products.isGiftCardHelp', kind: 'switch' },
      { name: 'vendor', label: 'products.vendor', kind: 'text' },
      { name: 'type', label: 'products.type', kind: 'text' },
      { name: 'categoryIds', label: 'products.categories', kind: 'lookup', lookup: 'category', isMany: true },
      { name: 'tags', label: 'products.tags', kind: 'words' },
    ],
  },
  {
    title: 'products.appFields',
    fields: [{ name: 'appFields', label: 'products.appFields', kind: 'record' }],
    Sections: AppFields,
  },
  {
    title: 'products.search',
    fields: [
      { name: 'seo.title', label: 'products.seoTitle', kind: 'texts' },
      { name: 'seo.description', label: 'products.seoDescription', kind: 'textsLines' },
    ],
    Below: ProductSearchPreview,
  },
  {
    title: 'products.related',
    fields: [
      {
        name: 'relatedIds',
        label: 'products.relatedProducts',
        help: 'products.relatedHelp',
        kind: 'lookup',
        lookup: 'product',
        isMany: true,
        isOrdered: true,
      },
    ],
  },
];

/** Products of every status, and the form of one with its pictures, options and variants. */
export const products: Resource<Product> = {
  name: 'product',
  keepsDraft: true,
  path: 'products',
  title: 'products.title',
  add: 'products.add',
  empty: 'products.empty',
  search: 'products.find',
  views: Object.keys(productViews).map((id) => ({ id, label: `products.view.${id}` as 'products.view.all' })),
  filters: [
    {
      name: 'untranslated',
      label: 'products.untranslated',
      options: knownOfShop().languages.map(({ code, name }) => ({ value: code, label: name })),
    },
    { name: 'categoryId', label: 'products.categories', asks: lookupQuery('category') },
    { name: 'collectionId', label: 'groups.collections', asks: lookupQuery('collection') },
    { name: 'tag', label: 'products.tag', asks: lookupQuery('tag') },
    { name: 'vendor', label: 'products.vendor' },
    { name: 'onSale', label: 'products.onSale', isFlag: true },
    ...dayFilters,
  ],
  columns: [
    { id: 'title', label: 'products.name', cell: (product) => <Title product={product} /> },
    {
      id: 'status',
      label: 'products.status',
      cell: ({ status }) => <StateBadge of="products.status" state={status} />,
    },
    { id: 'stock', label: 'products.available', align: 'right', cell: ({ available }) => available ?? '–' },
    {
      id: 'price',
      label: 'products.price',
      align: 'right',
      cell: (product) => <PriceRange product={product} />,
      sorts: ['priceAsc'],
    },
    { id: 'variants', label: 'products.variants', align: 'right', cell: ({ variants }) => variants },
    { id: 'categories', label: 'products.categories', cell: (product) => <Categories product={product} /> },
    { id: 'soldLately', label: 'products.soldLately', align: 'right', cell: ({ soldLately }) => soldLately },
    { id: 'sold', label: 'products.sold', align: 'right', cell: ({ sold }) => sold, sorts: ['soldDesc'] },
    { id: 'missing', label: 'products.untranslated', cell: ({ missing }) => missing.join(', ') },
  ],
  card: (product) => (
    <>
      <Group justify="space-between" wrap="nowrap">
        <Title product={product} />
        <PriceRange product={product} />
      </Group>
      <Group gap="xs" mt={4}>
        <StateBadge of="products.status" state={product.status} />
        {product.available !== null && <Badge variant="default">{product.available}</Badge>}
      </Group>
    </>
  ),
  keyOf: ({ id }) => id,
  exported: {
    may: 'export:products',
    save: (state, { only, except = [] }, begin) =>
      begin('products', { select: only ? { ids: only } : selectFound({ state, except }) }),
  },
  load: ({ sort, ...state }, { page, cursor }, signal) =>
    call(
      'product/list',
      {
        keyword: state.keyword,
        filters: filtersOf(state),
        pageSize: 50,
        page,
        ...(sort ? { sort: sort as NonNullable<AdminBody<'product/list'>['sort']> } : {}),
        ...(cursor ? { cursor } : {}),
      },
      signal,
    ),
  ListActions: () => <ChangesButton path="/admin/products/changes" label="products.changes" />,
  BulkActions,
  countFound: async (found) => (await call('product/count', { select: selectFound(found) })).count,
  nameOf: ({ title, slug }) => pick(title) || slug,
  groups,
  blank: () => ({
    title: {},
    summary: {},
    description: {},
    images: [],
    specs: [],
    variants: [{ sku: '', spec: {}, price: null, listPrice: null, prices: {}, onHand: 0, ...blankTerms }],
    status: 'draft',
    isGiftCard: false,
    slug: '',
    vendor: '',
    type: '',
    categoryIds: [],
    tags: [],
    relatedIds: [],
    appFields: {},
    seo: {},
  }),
  get: async (id) => withGiftCard(await call('product/get', { id })),
  save: saveProduct,
  remove: (id) => call('product/remove', { id }),
  follow: (values, before) => ({ ...values, images: imagesFor(values), variants: variantsFor(values, before) }),
  pageOf: ({ url }) => String(url),
  titleOf: ({ title }) => pick(title as Record<string, string>),
  history: 'own',
  Side: (state) => <ChangesPanel kind="product" groups={groups} withContent={withContent} {...state} />,
};

/** Values with an earlier content; quantities stay as they are now. */
function withContent(values: Values, content: Values): Values {
  const present = new Map((values.variants as Values[]).map((variant) => [variant.id, variant]));
  const variants = (content.variants as Values[]).map((variant) => {
    const { onHand = 0, onHandBase } = present.get(variant.id) ?? {};
    return { ...variant, onHand, ...(onHandBase === undefined ? {} : { onHandBase }) };
  });
  const isGift = variants.some(({ taxCategory }: Values) => isGiftCard(taxCategory as string));
  return { ...values, ...content, variants, isGiftCard: isGift };
}

function imagesFor({ images, specs }: Values) {
  return picturesOf(images as Parameters<typeof picturesOf>[0], specs as Option[]);
}

function variantsFor({ specs, variants, title }: Values, before: Values): Values[] {
  const given = variants as Values[];
  if (specs === before.specs) return pricedLikeFirst(given, before.variants as Values[]);
  return variantsOf(specs as Option[], given, pick(title as Record<string, string>));
}

/** Saves a product over the version that it was opened in: what somebody else saved meanwhile is not overwritten. */
async function saveProduct({
  version,
  slug,
  variants,
  images,
  isGiftCard: giftCard,
  ...values
}: Values): Promise<string> {
  const body = {
    ...values,
    images: savedPictures(images as Parameters<typeof savedPictures>[0]),
    ...(slug ? { slug } : {}),
    ...(version ? { base: version } : {}),
    variants: (variants as Values[]).map((variant) => ({
      ...variant,
      parts: isBundle(variant) ? ((variant.parts ?? []) as Values[]).filter(({ sku }) => sku !== '') : [],
      ...soldAs(variant, giftCard),
      price: variant.price ?? { amount: 0, currency: knownOfShop().baseCurrency },
    })),
  };
  return (await call('product/save', body as AdminBody<'product/save'>)).id;
}

function withGiftCard(product: AdminData<'product/get'>): Values {
  return { ...product, isGiftCard: product.variants.some(({ taxCategory }) => isGiftCard(taxCategory)) };
}

/** Kind of goods of a variant: a gift card is neither taxed nor shipped. Without an answer it stays as it is. */
function soldAs({ taxCategory }: Values, giftCard: unknown): Values {
  if (giftCard === true) return { taxCategory: giftCardCategory, requiresShipping: false };
  const was = isGiftCard((taxCategory as string | undefined) ?? null);
  return giftCard === false && was ? { taxCategory: 'standard', requiresShipping: true } : {};
}

function Title({ product: { title, image, slug } }: { product: Product }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {image ? (
        <img src={image.src} alt="" width={40} height={40} loading="lazy" className="resource-picture" />
      ) : (
        <span className="no-picture" />
      )}
      <Text span inherit>
        {pick(title) || slug}
      </Text>
    </Group>
  );
}

function Categories({ product: { categoryIds } }: { product: Product }) {
  const names = useLookup('category').filter(({ value }) => categoryIds.includes(value));
  return names.map(({ label }) => label).join(', ');
}

function PriceRange({ product: { price } }: { product: Product }) {
  return (
    <span>
      <MoneyText value={price.min} />
      {price.max.amount !== price.min.amount && (
        <>
          –<MoneyText value={price.max} />
        </>
      )}
    </span>
  );
}
