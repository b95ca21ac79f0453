import type { ProductSave, ProductVariantInput } from '../../../shared/contracts/products-admin.ts';
import type { Language } from '../../../shared/locale.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { type FieldRefusal, fieldError } from '../../../shared/refusal.ts';
import { slugOf } from '../../../shared/urls/slug.ts';

interface Shop {
  baseCurrency: CurrencyCode;
  defaultLanguage: Language;
}

/** Error of a category that is none. */
export function unknownCategory(at: number): FieldRefusal {
  return fieldError(`categoryIds.${at}`, 'unknown', 'catalog.noParent');
}

/** Errors of a product by their fields, without a look at the database: title, tags, options, variants and prices. */
export function productErrors(body: ProductSave, shop: Shop): FieldRefusal[] {
  const { title, tags, specs, variants } = body;
  const codes = specs.map(({ code }) => code);
  return [
    ...(hasTitle(title, shop) ? [] : [fieldError('title', 'required', 'catalog.titleRequired')]),
    ...tags.flatMap((tag, at) => (slugOf(tag) ? [] : [fieldError(`tags.${at}`, 'format', 'address.format')])),
    ...repeated(codes).map((at) => fieldError(`specs.${at}.code`, 'twice', 'catalog.optionTwice')),
    ...specs.flatMap(({ values }, at) =>
      repeated(values.map(({ value }) => value)).map((index) =>
        fieldError(`specs.${at}.values.${index}.value`, 'twice', 'catalog.optionTwice'),
      ),
    ),
    ...variantErrors(variants, specs),
    ...variants.flatMap((variant, at) => priceErrors(variant, `variants.${at}`, shop.baseCurrency)),
  ];
}

/** Tests for a title in the shop's language, to which all others fall back. */
function hasTitle(title: ProductSave['title'], { defaultLanguage }: Shop): boolean {
  const own = typeof title === 'string' ? title : title[defaultLanguage];
  return (own ?? '').trim() !== '';
}

function variantErrors(variants: ProductVariantInput[], specs: ProductSave['specs']): FieldRefusal[] {
  const skus = repeated(variants.map(({ sku }) => sku));
  const ids = repeated(variants.map(({ id }, at) => id ?? `new ${at}`));
  const choices = repeated(variants.map(({ spec }) => specs.map(({ code }) => `${code}=${spec[code]}`).join('&')));
  return [
    ...variants.flatMap(({ sku }, at) =>
      sku === '' ? [fieldError(`variants.${at}.sku`, 'required', 'catalog.skuRequired')] : [],
    ),
    ...[...skus, ...ids].map((at) => {
      const sku = variants[at]?.sku ?? '';
      return fieldError(`variants.${at}.sku`, 'twice', 'catalog.skuTwice', { sku });
    }),
    ...variants.flatMap((variant, at) => (fits(variant, specs) ? [] : [specError(at, 'unknown', 'catalog.noChoice')])),
    ...choices.map((at) => specError(at, 'twice', 'catalog.choiceTwice')),
  ];
}

function specError(at: number, rule: string, key: string): FieldRefusal {
  return fieldError(`variants.${at}.spec`, rule, key);
}

/** Tests if a variant names one listed value of each option, and nothing else. */
function fits({ spec }: ProductVariantInput, specs: ProductSave['specs']): boolean {
  const chosen = Object.keys(spec);
  return (
    chosen.length === specs.length &&
    specs.every(({ code, values }) => values.some(({ value }) => Object.hasOwn(spec, code) && value === spec[code]))
  );
}

function priceErrors(
  { price, listPrice, prices }: ProductVariantInput,
  field: string,
  base: CurrencyCode,
): FieldRefusal[] {
  const wrong = (name: string) => fieldError(`${field}.${name}`, 'currency', 'catalog.otherCurrency');
  const own = Object.entries(prices).flatMap(([code, each]) => {
    const isRight = code !== base && each.price.currency === code && (each.listPrice?.currency ?? code) === code;
    return isRight ? [] : [wrong(`prices.${code}`)];
  });
  return [
    ...(price.currency === base ? [] : [wrong('price')]),
    ...((listPrice?.currency ?? base) === base ? [] : [wrong('listPrice')]),
    ...own,
  ];
}

/** Positions of values that stand before them already. */
function repeated(values: string[]): number[] {
  return values.flatMap((value, at) => (values.indexOf(value) < at ? [at] : []));
}
