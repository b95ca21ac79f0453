import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { Money } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { Section } from '../../form/Section.tsx';
import type { FormState } from '../../resource/resource.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useText } from '../../text/text.ts';
import { bodyOf } from './draft-values.ts';

function nameOf({ title, specLabel }: { title: string; specLabel: string }): string {
  return specLabel ? `${title} (${specLabel})` : title;
}

/** Milliseconds without a change after which the draft is priced. */
const priceAfter = 400;

/** Sums of a draft order as it stands in the form, by the engine that prices orders. */
export function DraftSummary({ edited }: FormState) {
  const t = useText();
  const [body] = useDebouncedValue(JSON.stringify(bodyOf(edited)), priceAfter);
  const { data, error } = useQuery({
    queryKey: ['draft-price', body],
    queryFn: ({ signal }) => call('draft/price', JSON.parse(body) as AdminBody<'draft/price'>, signal),
    enabled: body !== 'null' && edited.state !== 'placed',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data)
    return (
      <Section title={t('drafts.summary')}>
        <Text role="status">{error.message}</Text>
      </Section>
    );
  if (!data) return null;
  const { totals, errors } = data;
  const off = totals.promotionDiscount.amount + totals.couponDiscount.amount;
  const row = (name: 'items' | 'shipping' | 'tax' | 'total', value: Money) => (
    <li>
      <span>{t(`drafts.${name}`)}</span>
      <MoneyText value={value} />
    </li>
  );
  return (
    <Section title={t('drafts.summary')}>
      <ul className="plain">
        {data.lines.map((line) => (
          <li key={line.lineId}>
            <span>
              {t('drafts.lineOf', { title: nameOf(line), count: line.quantity })}
              {!line.available && (
                <Text size="sm" fw={600} role="status">
                  {t('drafts.lineAvailable', { count: line.problem === 'gone' ? 0 : (line.stock ?? 0) })}
                </Text>
              )}
            </span>
            {line.problem !== 'gone' && <MoneyText value={line.subtotal} />}
          </li>
        ))}
        {row('items', totals.items)}
        {off > 0 && (
          <li>
            <span>{t('drafts.discounts')}</span>
            <span>
              −<MoneyText value={{ ...totals.items, amount: off }} />
            </span>
          </li>
        )}
        {row('shipping', totals.shipping)}
        {row('tax', totals.tax)}
        {row('total', totals.total)}
      </ul>
      {errors.length > 0 && (
        <>
          <Text size="sm" mt="sm" fw={600}>
            {t('drafts.missing')}
          </Text>
          <ul>
            {errors.map(({ field, message }) => (
              <li key={field + message}>
                <Text size="sm">{message}</Text>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
