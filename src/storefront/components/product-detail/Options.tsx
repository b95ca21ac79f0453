import { useId } from 'react';
import type { Product, Spec } from '../../../shared/contracts/catalog.ts';
import type { SizeChartView } from '../../../shared/size-chart.ts';
import { labelOf, valueState, variantAfter } from '../../../shared/variants.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { OptionValue } from './OptionValue.tsx';
import { SizeChart } from './parts.ts';
import { useRadioKeys } from './use-radio-keys.ts';
import type { VariantChoice } from './use-variant.ts';

interface OptionsProps extends VariantChoice {
  product: Product;
  sizeChart: SizeChartView | null;
}

/** One radio group for each specification: swatches where values have a colour, chips otherwise. */
export function Options({ product, ...choice }: OptionsProps) {
  return (
    <>
      {product.specs.map((spec) => (
        <OptionGroup key={spec.code} product={product} spec={spec} {...choice} />
      ))}
      {product.specs.length > 1 && <Adjusted adjusted={choice.adjusted} />}
    </>
  );
}

/** Says which values the last choice took along. */
function Adjusted({ adjusted }: Pick<VariantChoice, 'adjusted'>) {
  const { t } = useShop();
  return (
    <p className="product-option-note" role="status">
      {adjusted
        .map(({ from, to, within, why }) =>
          t(why === 'soldOut' ? 'product.takenSoldOut' : 'product.takenMissing', { from, to, within }),
        )
        .join(' ')}
    </p>
  );
}

/** Values are links to their variants, so that they work before and without JavaScript. */
function OptionGroup({ product, spec, sizeChart, variant, choose, urlOf }: OptionsProps & { spec: Spec }) {
  const labelId = useId();
  const { t } = useShop();
  const { onKeyDown, tabIndexOf } = useRadioKeys();
  const chosen = variant?.spec ?? {};
  return (
    <div className="product-option">
      <p className="product-option-name" id={labelId}>
        {t('product.option', { name: spec.name })} <span>{labelOf(spec, chosen)}</span>
      </p>
      <div className="product-option-values" role="radiogroup" aria-labelledby={labelId} onKeyDown={onKeyDown}>
        {spec.values.map((value) => {
          // The page behind the link cannot say what else changed, so it keeps the other choices, sold out or not.
          const target = variantAfter(product, chosen, spec, value.value, 0.5);
          const checked = chosen[spec.code] === value.value;
          return (
            <OptionValue
              key={value.value}
              value={value}
              state={valueState(product, chosen, spec, value.value)}
              checked={checked}
              tabIndex={tabIndexOf(checked)}
              href={target && urlOf(target)}
              onChoose={() => choose(spec, value.value)}
            />
          );
        })}
      </div>
      {sizeChart?.option === spec.code && <SizeChart chart={sizeChart} chosen={chosen[spec.code]} />}
    </div>
  );
}
