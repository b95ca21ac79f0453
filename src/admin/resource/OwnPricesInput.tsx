import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { type CurrencyCode, type Money, money } from '../../shared/money.ts';
import { MoneyField } from '../form/MoneyField.tsx';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';

interface OwnPrice {
  price: Money;
  listPrice: Money | null;
}
type OwnPrices = Partial<Record<CurrencyCode, OwnPrice>>;

/** Prices of its own in the shop's further currencies, each with the former price; one that is empty is converted. */
export function OwnPricesInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const { label, error } = useFrame(props);
  const { currencies, baseCurrency } = knownOfShop();
  const others = currencies.filter((each) => each !== baseCurrency);
  if (others.length === 0) return null;
  const prices = (value ?? {}) as OwnPrices;
  const put = (currency: CurrencyCode, own: OwnPrice | null) => {
    const rest = Object.entries(prices).filter(([each]) => each !== currency);
    onChange(Object.fromEntries(own ? [...rest, [currency, own]] : rest));
  };
  const count = others.filter((currency) => prices[currency]).length;
  return (
    <details open={isOpen || error !== undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {label} ({count})
      </summary>
      {error && (
        <Text size="sm" c="red.8" role="alert">
          {error}
        </Text>
      )}
      {(isOpen || error !== undefined ? others : []).map((currency) => {
        const own = prices[currency];
        return (
          <Group key={currency} gap="xs" wrap="nowrap">
            <MoneyField
              label={currency}
              currency={currency}
              value={own?.price ?? null}
              onChange={(price) => put(currency, price && { price, listPrice: own?.listPrice ?? null })}
            />
            <MoneyField
              label={t('resource.formerPrice', { currency })}
              currency={currency}
              disabled={!own}
              value={own?.listPrice ?? null}
              onChange={(listPrice) => put(currency, { price: own?.price ?? money(0, currency), listPrice })}
            />
          </Group>
        );
      })}
    </details>
  );
}
