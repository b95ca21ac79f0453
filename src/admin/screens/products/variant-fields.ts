import { maxPartUnits, stockPolicies } from '../../../shared/products.ts';
import type { FieldConfig, Values } from '../../resource/field-config.ts';

/** Terms of a variant that nobody has changed. */
export const blankTerms = { policy: 'counted', taxCategory: 'standard', requiresShipping: true };

/** Ways of counting the stock of a part: no bundle is one. */
const partPolicies = stockPolicies.filter((policy) => policy !== 'parts');

/** Fields of a variant; a bundle has parts in place of a quantity. */
export const variantFields: FieldConfig[] = [
  { name: 'spec', label: 'products.spec', kind: 'record' },
  { name: 'sku', label: 'products.sku', kind: 'text', required: true },
  { name: 'price', label: 'products.price', kind: 'money', isBase: true, required: true },
  { name: 'listPrice', label: 'products.listPrice', kind: 'money', isBase: true },
  { name: 'onHand', label: 'products.onHand', kind: 'number', isShown: hasQuantity },
  { name: 'barcode', label: 'products.barcode', kind: 'text' },
  { name: 'weight', label: 'products.weight', kind: 'number', empty: 'null' },
  {
    name: 'policy',
    label: 'products.policy',
    kind: 'choice',
    choices: stockPolicies.map((value) => ({ value, label: `products.policy.${value}` as const })),
  },
  { name: 'taxCategory', label: 'products.taxCategory', kind: 'text' },
  { name: 'requiresShipping', label: 'products.requiresShipping', kind: 'switch' },
  { name: 'backOn', label: 'products.backOn', help: 'products.backOnHelp', kind: 'day' },
  {
    name: 'preorderOn',
    label: 'products.preorderOn',
    help: 'products.preorderOnHelp',
    kind: 'day',
    isShown: hasQuantity,
  },
  {
    name: 'preorderLimit',
    label: 'products.preorderLimit',
    help: 'products.preorderLimitHelp',
    kind: 'number',
    isShown: hasQuantity,
    empty: 'null',
  },
  {
    name: 'parts',
    label: 'products.parts',
    kind: 'rows',
    add: 'products.addPart',
    isShown: isBundle,
    blank: { sku: '', quantity: 1 },
    isOrdered: true,
    fields: [
      { name: 'sku', label: 'products.sku', kind: 'sku', required: true, policies: partPolicies },
      { name: 'quantity', label: 'products.partUnits', kind: 'number', min: 1, max: maxPartUnits },
    ],
  },
  { name: 'prices', label: 'products.prices', kind: 'ownPrices' },
];

/** Fields of a variant that are seldom changed. */
export const foldedFields = [
  'barcode',
  'weight',
  'policy',
  'taxCategory',
  'requiresShipping',
  'backOn',
  'preorderOn',
  'preorderLimit',
  'prices',
];

/** Tests if the values of a variant are those of a bundle. */
export function isBundle({ policy }: Values): boolean {
  return policy === 'parts';
}

function hasQuantity(variant: Values): boolean {
  return !isBundle(variant);
}
