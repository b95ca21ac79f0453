import { useEffect, useState } from 'react';
import type { Product, Spec, Variant } from '../../../shared/contracts/catalog.ts';
import {
  type Adjustment,
  adjustments,
  firstVariant,
  isAvailable,
  labelOf,
  valueState,
  variantAfter,
} from '../../../shared/variants.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Preorder } from '../../../ui/Preorder.tsx';
import { Price } from '../../../ui/Price.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { addToCart } from '../../stores/cart.ts';
import { quickProduct } from './quick-product.ts';

interface SheetProps {
  slug: string;
  title: string;
  /** SKU of the colour that the card shows. */
  sku: string | null;
  onClose: () => void;
}

/** A sheet with the choices of a product, from its card to the cart without its page. */
export function QuickSheet({ slug, title, sku, onClose }: SheetProps) {
  const { t, productPath } = useShop();
  const [product, setProduct] = useState<Product | null | undefined>();
  useEffect(() => void quickProduct(slug).then(setProduct), [slug]);
  const choice = useQuickChoice(product, sku);
  const { variant } = choice;
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');
  const add = async () => {
    if (!variant) return;
    setBusy(true);
    const result = await addToCart(variant.sku, 1);
    setBusy(false);
    if (result.ok) onClose();
    else setRefusal(result.msg);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      className="quick-sheet"
      foot={
        <div className="quick-foot">
          <a className="quick-more" href={productPath(slug, variant?.sku)}>
            {t('quick.details')}
          </a>
          <Button
            kind="primary"
            block
            busy={busy}
            disabled={!variant || !isAvailable(variant)}
            onClick={() => void add()}
          >
            {t(buttonText(variant))}
          </Button>
        </div>
      }
    >
      {product === undefined && <Skeleton className="quick-skeleton" />}
      {product === null && <Notice kind="error">{t('quick.failed')}</Notice>}
      {product && variant && <Choices product={product} {...choice} variant={variant} />}
      <div role="alert">{refusal && <Notice kind="error">{refusal}</Notice>}</div>
    </Dialog>
  );
}

function buttonText(variant: Variant | undefined) {
  if (variant && !isAvailable(variant)) return 'list.soldOut';
  return variant?.preorderOn ? 'common.preorderNow' : 'quick.submit';
}

/** State of the chosen variant of the sheet alone: the page of the product keeps its own. */
function useQuickChoice(product: Product | null | undefined, sku: string | null) {
  const [last, setLast] = useState<{ sku: string; asked: string; before: Variant['spec'] }>();
  const variant = product ? firstVariant(product, last?.sku ?? sku) : undefined;
  const choose = (spec: Spec, value: string) => {
    const next = product && variant && variantAfter(product, variant.spec, spec, value);
    if (next) setLast({ sku: next.sku, asked: spec.code, before: variant.spec });
  };
  return { variant, choose, adjusted: product ? adjustments(product, variant, last) : [] };
}

interface ChoicesProps {
  product: Product;
  variant: Variant;
  adjusted: Adjustment[];
  choose: (spec: Spec, value: string) => void;
}

function Choices({ product, variant, adjusted, choose }: ChoicesProps) {
  const { t } = useShop();
  const image = product.images.find(({ values }) => isOf(variant, values)) ?? product.images[0];
  return (
    <>
      <div className="quick-head">
        {image && <Picture image={image} sizes="96px" className="quick-picture" />}
        <Price price={variant.price} listPrice={variant.listPrice} />
        {variant.preorderOn && <Preorder day={variant.preorderOn} className="quick-note" />}
      </div>
      {product.specs.map((spec) => (
        <fieldset className="quick-option" key={spec.code}>
          <legend>
            {spec.name} <span>{labelOf(spec, variant.spec)}</span>
          </legend>
          {spec.values.map(({ value, label, swatch }) => (
            <Value
              key={value}
              name={`quick-${spec.code}`}
              label={label}
              swatch={swatch}
              state={valueState(product, variant.spec, spec, value)}
              checked={variant.spec[spec.code] === value}
              onChoose={() => choose(spec, value)}
            />
          ))}
        </fieldset>
      ))}
      <p className="quick-note" role="status">
        {adjusted
          .map(({ why, from, to, within }) =>
            t(why === 'soldOut' ? 'quick.takenSoldOut' : 'quick.takenMissing', { from, to, within }),
          )
          .join(' ')}
      </p>
    </>
  );
}

interface ValueProps {
  name: string;
  label: string;
  swatch: string | null;
  state: ReturnType<typeof valueState>;
  checked: boolean;
  onChoose: () => void;
}

/** One value as a radio button; what is not made cannot be chosen. */
function Value({ name, label, swatch, state, checked, onChoose }: ValueProps) {
  const { t } = useShop();
  return (
    <label className="quick-value" data-state={state}>
      <input type="radio" name={name} checked={checked} disabled={state === 'missing'} onChange={onChoose} />
      {swatch && (
        <svg className="swatch" viewBox="0 0 16 16" aria-hidden="true">
          <circle cx="8" cy="8" r="7.5" fill={swatch} />
        </svg>
      )}
      <span className="quick-label">{label}</span>
      {state === 'soldOut' && <span className="visually-hidden"> {t('list.soldOut')}</span>}
    </label>
  );
}

/** Tests if a picture shows a variant. */
function isOf({ spec }: Variant, values: Record<string, string> | undefined): boolean {
  const shown = Object.entries(values ?? {});
  return shown.length > 0 && shown.every(([code, value]) => spec[code] === value);
}
