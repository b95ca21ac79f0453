import { Input, SimpleGrid } from '@mantine/core';
import type { CurrencyCode } from '../../shared/money.ts';
import { MoneyField } from '../form/MoneyField.tsx';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { type InputProps, useFrame } from './input-props.ts';

type Amounts = Partial<Record<CurrencyCode, number>>;

/** An amount in each currency of the shop; one that is empty is converted from the base currency's. */
export function AmountsInput(props: InputProps) {
  const t = useText();
  const { value, onChange } = props;
  const { currencies, baseCurrency } = knownOfShop();
  const amounts = (value ?? {}) as Amounts;
  const change = (currency: CurrencyCode, amount: number | undefined) => {
    const others = Object.entries(amounts).filter(([each]) => each !== currency);
    onChange(Object.fromEntries(amount === undefined ? others : [...others, [currency, amount]]));
  };
  return (
    <Input.Wrapper {...useFrame(props)} labelElement="div" description={t('resource.converted')}>
      <SimpleGrid cols={{ base: 2, sm: 3 }} mt={4}>
        {currencies.map((currency) => {
          const amount = amounts[currency];
          return (
            <MoneyField
              key={currency}
              label={currency}
              currency={currency}
              required={currency === baseCurrency}
              value={amount === undefined ? null : { amount, currency }}
              onChange={(given) => change(currency, given?.amount)}
            />
          );
        })}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
