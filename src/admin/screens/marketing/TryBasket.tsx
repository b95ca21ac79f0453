import { Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminBody } from '../../../shared/admin-calls.ts';
import type { CurrencyCode } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { BasketLines, blankLines, linesNamed } from '../../form/BasketLines.tsx';
import { Section } from '../../form/Section.tsx';
import { knownOfShop } from '../../known.ts';
import type { FormState } from '../../resource/resource.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';
import { Trial } from './Trial.tsx';

/** Milliseconds without a change after which the basket is priced. */
const settleMs = 400;

/** Basket that is priced with the promotion as it is typed, now or at a time. */
export function TryPromotion({ id, edited }: FormState) {
  const { everything, productIds, categoryIds, collectionIds, threshold, reduction, startsAt, endsAt } = edited;
  const { title, enabled, position } = edited;
  const own = id === 'new' ? {} : { id };
  const promotion = { ...own, title, everything, productIds, categoryIds, collectionIds, threshold, reduction };
  return <TryBasket beginsAt={startsAt} promotion={{ ...promotion, startsAt, endsAt, enabled, position }} />;
}

/** Basket that is priced with the coupon as it is typed, now or at a time; its own code counts as entered. */
export function TryCoupon({ id, edited }: FormState) {
  const { everything, productIds, categoryIds, collectionIds, threshold, benefit, stackable, startsAt, endsAt } =
    edited;
  const { code, title, enabled, limit, customerLimit, codeLimit } = edited;
  const own = { ...(id === 'new' ? {} : { id }), ...(code ? { code } : {}) };
  const coupon = { ...own, title, everything, productIds, categoryIds, collectionIds, threshold, benefit, stackable };
  const bounds = { limit, customerLimit, codeLimit, startsAt, endsAt, enabled };
  return <TryBasket beginsAt={startsAt} coupon={{ ...coupon, ...bounds }} />;
}

interface Props {
  /** Time from which the discount runs, as the form holds it. */
  beginsAt: unknown;
  promotion?: object;
  coupon?: object;
}

function TryBasket({ beginsAt, promotion, coupon }: Props) {
  const t = useText();
  const may = useMay();
  const [lines, setLines] = useState(blankLines);
  const [terms, setTerms] = useState<Terms>(() => ({
    at: futureTime(beginsAt),
    currency: knownOfShop().baseCurrency,
    codes: '',
  }));
  const filled = linesNamed(lines);
  const { at, currency } = terms;
  const codes = terms.codes.split(/[\s,]+/).filter(Boolean);
  const asked = {
    lines: filled,
    codes,
    currency,
    ...(at ? { at } : {}),
    ...(promotion ? { promotion } : {}),
    ...(coupon ? { coupon } : {}),
  };
  const [body] = useDebouncedValue(JSON.stringify(asked), settleMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['discount-trial', body],
    queryFn: ({ signal }) =>
      coupon
        ? call('coupon/try', JSON.parse(body) as AdminBody<'coupon/try'>, signal)
        : call('promotion/try', JSON.parse(body) as AdminBody<'promotion/try'>, signal),
    enabled: filled.length > 0 && body === JSON.stringify(asked),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!may(coupon ? 'coupon:get' : 'promotion:get')) return null;
  return (
    <Section title={t('promotions.try')}>
      <Stack gap="sm">
        <BasketLines lines={lines} onChange={setLines} />
        <BasketTerms terms={terms} isCoupon={coupon !== undefined} onChange={setTerms} />
        {filled.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('promotions.tryHelp')}
          </Text>
        )}
        {error && (
          <Text size="sm" role="alert">
            {error.message}
          </Text>
        )}
        {data && !error && filled.length > 0 && <Trial trial={data} isBusy={isFetching} />}
      </Stack>
    </Section>
  );
}

/** Time, codes and currency of a basket that is tried. */
interface Terms {
  at: string | null;
  currency: CurrencyCode;
  codes: string;
}

interface TermsProps {
  terms: Terms;
  isCoupon: boolean;
  onChange: (terms: Terms) => void;
}

function BasketTerms({ terms, isCoupon, onChange }: TermsProps) {
  const t = useText();
  const { timeZone, currencies, baseCurrency } = knownOfShop();
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('promotions.tryAt')}
        description={t('promotions.tryAtHelp', { timeZone })}
        value={terms.at ? localTime(terms.at, timeZone) : ''}
        onChange={(event) => onChange({ ...terms, at: timeOf(event.currentTarget.value, timeZone) })}
      />
      <TextInput
        label={t(isCoupon ? 'promotions.tryOtherCodes' : 'promotions.tryCodes')}
        value={terms.codes}
        onChange={(event) => onChange({ ...terms, codes: event.currentTarget.value })}
      />
      {currencies.length > 1 && (
        <Select
          label={t('promotions.tryCurrency')}
          allowDeselect={false}
          data={currencies}
          value={terms.currency}
          onChange={(given) => onChange({ ...terms, currency: (given ?? baseCurrency) as CurrencyCode })}
        />
      )}
    </>
  );
}

/** A time of a form that is still to come, else null. */
function futureTime(at: unknown): string | null {
  return typeof at === 'string' && Date.parse(at) > Date.now() ? at : null;
}
