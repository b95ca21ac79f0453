import { ActionIcon } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { formatMoney } from '../../../shared/money.ts';
import { MoneyField } from '../../form/MoneyField.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { SkuField } from '../../form/SkuField.tsx';
import { knownOfShop } from '../../known.ts';
import { useTag, useText } from '../../text/text.ts';
import { type QuoteLine, usualPriceOf } from './quote-line.ts';

interface Props {
  line: QuoteLine;
  number: number;
  errors: Record<string, string>;
  onChange: (line: QuoteLine) => void;
  /** Absent for the only line. */
  onRemove?: () => void;
}

/** A line of a quote: SKU, units, price of one. */
export function QuoteLineRow({ line, number, errors, onChange, onRemove }: Props) {
  const t = useText();
  const tag = useTag();
  const at = `quote.lines.${number - 1}`;
  const choose = async (sku: string) => {
    onChange({ ...line, sku });
    const usual = await usualPriceOf(sku).catch(() => null);
    onChange({ ...line, sku, usual, unitPrice: usual });
  };
  return (
    <div className="quote-line">
      <SkuField
        label={t('inquiries.quote.line', { number })}
        value={line.sku}
        onChange={(sku) => void choose(sku)}
        error={errors[`${at}.sku`]}
      />
      <NumberField
        label={t('inquiries.quote.units')}
        min={1}
        decimals={0}
        required
        value={line.quantity}
        onChange={(quantity) => onChange({ ...line, quantity })}
        error={errors[`${at}.quantity`]}
      />
      <MoneyField
        label={t('inquiries.quote.price')}
        currency={line.unitPrice?.currency ?? knownOfShop().baseCurrency}
        value={line.unitPrice}
        onChange={(unitPrice) => onChange({ ...line, unitPrice })}
        error={errors[`${at}.unitPrice`]}
        {...(line.usual ? { description: t('inquiries.quote.usual', { price: formatMoney(line.usual, tag) }) } : {})}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="red" size="lg" aria-label={t('form.remove')} onClick={onRemove}>
          <Trash2 size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
