import { Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { CurrencyCode } from '../../../shared/money.ts';
import { MoneyField } from '../../form/MoneyField.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { Sentence } from '../../form/Sentence.tsx';
import { SkuField } from '../../form/SkuField.tsx';
import { inUnits } from '../../form/typed-number.ts';
import { knownOfShop } from '../../known.ts';
import { errorOf, type GroupFormProps, type Values } from '../../resource/field-config.ts';
import { localTime, timeOf } from '../../resource/zoned-time.ts';
import { useText } from '../../text/text.ts';
import { AppDiscountArgs, useDiscountsOfApps } from './AppDiscountArgs.tsx';
import { GoodsBlank } from './GoodsBlank.tsx';

type Part = {
  kind?: string;
  units?: number | null;
  basisPoints?: number | null;
  amounts?: Amounts;
  sku?: string;
  code?: string;
  args?: Values;
};
type Amounts = Partial<Record<CurrencyCode, number>>;

/** Basis points of one percent. */
const percent = 100;

/** A promotion as a sentence with blanks. */
export function PromotionSentence(props: GroupFormProps) {
  return <Offer {...props} result="reduction" />;
}

/** A coupon as a sentence with blanks: it may need nothing, and may give something away. */
export function CouponSentence(props: GroupFormProps) {
  return <Offer {...props} result="benefit" />;
}

function Offer({ values, errors, onChange, result }: GroupFormProps & { result: 'reduction' | 'benefit' }) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const part = (name: string) => (values[name] ?? {}) as Part;
  const put = (name: string, value: unknown) => onChange({ ...values, [name]: value });
  const scopeError = errorOf(errors, 'productIds') ?? errorOf(errors, 'everything');
  return (
    <Stack gap="sm">
      <Sentence
        text={result === 'benefit' ? 'promotions.couponSentence' : 'promotions.sentence'}
        blanks={{
          condition: (
            <Condition
              value={part('threshold')}
              isCoupon={result === 'benefit'}
              error={errorOf(errors, 'threshold')}
              onChange={(value) => put('threshold', value)}
            />
          ),
          goods: <GoodsBlank values={values} error={scopeError} onChange={onChange} />,
          reduction: (
            <Reduction
              value={part(result)}
              isCoupon={result === 'benefit'}
              error={part(result).kind === 'app' ? errors[`${result}.code`] : errorOf(errors, result)}
              onChange={(value) => put(result, value)}
            />
          ),
          start: <Moment name="startsAt" values={values} errors={errors} onChange={onChange} />,
          end: <Moment name="endsAt" values={values} errors={errors} onChange={onChange} />,
        }}
      />
      <Text size="sm" c="dimmed">
        {t('promotions.timeHelp', { timeZone })}
      </Text>
      {part(result).kind === 'app' && (
        <AppDiscountArgs
          code={part(result).code ?? ''}
          values={part(result).args ?? {}}
          errors={errors}
          onChange={(args) => put(result, { ...part(result), args })}
        />
      )}
      {(['threshold', result] as const).map((name) => (
        <OtherCurrencies
          key={name}
          label={t(name === 'threshold' ? 'promotions.from' : 'promotions.amount')}
          value={part(name)}
          onChange={(value) => put(name, value)}
        />
      ))}
    </Stack>
  );
}

interface BlankProps {
  value: Part;
  isCoupon: boolean;
  error: string | undefined;
  onChange: (value: Part) => void;
}

function Condition({ value, isCoupon, error, onChange }: BlankProps) {
  const t = useText();
  const choices = [
    ...(isCoupon ? [{ value: 'none', label: t('promotions.when.none') }] : []),
    { value: 'units', label: t('promotions.when.units') },
    { value: 'amount', label: t('promotions.when.amount') },
  ];
  const begin = (kind: string | null): Part => {
    if (kind === 'units') return { kind, units: 1 };
    return kind === 'amount' ? { kind, amounts: {} } : { kind: 'none' };
  };
  return (
    <>
      {value.kind === 'units' && (
        <NumberField
          aria-label={t('promotions.units')}
          w={96}
          min={1}
          max={999}
          decimals={0}
          required
          value={value.units ?? null}
          error={error}
          onChange={(units) => onChange({ ...value, units })}
        />
      )}
      {value.kind === 'amount' && (
        <BaseAmount label={t('promotions.from')} value={value} error={error} onChange={onChange} />
      )}
      <Select
        aria-label={t('promotions.when')}
        w={180}
        data={choices}
        allowDeselect={false}
        value={value.kind ?? null}
        onChange={(kind) => onChange(begin(kind))}
      />
    </>
  );
}

function Reduction({ value, isCoupon, error, onChange }: BlankProps) {
  const t = useText();
  const ofApps = useDiscountsOfApps(!isCoupon, value.kind === 'app' ? value.code : undefined);
  const choices = [
    { value: 'percent', label: t('promotions.get.percent') },
    { value: 'amount', label: t('promotions.get.amount') },
    ...(isCoupon ? [{ value: 'gift', label: t('promotions.get.gift') }] : []),
    ...ofApps.map(({ code, name }) => ({ value: code, label: name })),
  ];
  const begin = (kind: string | null): Part => {
    const ofApp = ofApps.find(({ code }) => code === kind);
    if (ofApp) return { kind: 'app', code: ofApp.code, args: ofApp.defaults };
    if (kind === 'percent') return { kind, basisPoints: 10 * percent };
    return kind === 'amount' ? { kind, amounts: {} } : { kind: 'gift', sku: '' };
  };
  return (
    <>
      {value.kind === 'percent' && (
        <NumberField
          aria-label={t('promotions.percent')}
          w={96}
          min={0.01}
          max={100}
          decimals={2}
          required
          value={typeof value.basisPoints === 'number' ? value.basisPoints / percent : null}
          error={error}
          onChange={(typed) => onChange({ ...value, basisPoints: typed === null ? null : inUnits(typed, percent) })}
        />
      )}
      {value.kind === 'amount' && (
        <BaseAmount label={t('promotions.amount')} value={value} error={error} onChange={onChange} />
      )}
      {value.kind === 'gift' && (
        <SkuField
          aria-label={t('promotions.gift')}
          value={value.sku ?? ''}
          error={error}
          onChange={(sku) => onChange({ ...value, sku })}
        />
      )}
      <Select
        aria-label={t('promotions.get')}
        w={value.kind === 'app' ? 240 : 130}
        data={choices}
        allowDeselect={false}
        error={value.kind === 'app' && error}
        value={(value.kind === 'app' ? value.code : value.kind) ?? null}
        onChange={(kind) => onChange(begin(kind))}
      />
    </>
  );
}

function BaseAmount({
  label,
  value,
  error,
  onChange,
}: Pick<BlankProps, 'value' | 'error' | 'onChange'> & { label: string }) {
  const { baseCurrency } = knownOfShop();
  const amount = value.amounts?.[baseCurrency];
  return (
    <MoneyField
      aria-label={label}
      w={110}
      currency={baseCurrency}
      error={error}
      value={amount === undefined ? null : { amount, currency: baseCurrency }}
      onChange={(given) => onChange(withAmount(value, baseCurrency, given?.amount))}
    />
  );
}

/** Amounts in the shop's further currencies; one that is empty is converted. */
function OtherCurrencies({ label, value, onChange }: { label: string; value: Part; onChange: (value: Part) => void }) {
  const t = useText();
  const { currencies, baseCurrency } = knownOfShop();
  const others = currencies.filter((each) => each !== baseCurrency);
  if (value.kind !== 'amount' || others.length === 0) return null;
  return (
    <details>
      <summary>{t('promotions.otherCurrencies', { name: label })}</summary>
      <Text size="sm" c="dimmed">
        {t('resource.converted')}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} mt={4}>
        {others.map((currency) => {
          const amount = value.amounts?.[currency];
          return (
            <MoneyField
              key={currency}
              label={currency}
              currency={currency}
              value={amount === undefined ? null : { amount, currency }}
              onChange={(given) => onChange(withAmount(value, currency, given?.amount))}
            />
          );
        })}
      </SimpleGrid>
    </details>
  );
}

function withAmount(value: Part, currency: CurrencyCode, amount: number | undefined): Part {
  const others = Object.entries(value.amounts ?? {}).filter(([each]) => each !== currency);
  return { ...value, amounts: Object.fromEntries(amount === undefined ? others : [...others, [currency, amount]]) };
}

interface MomentProps {
  name: 'startsAt' | 'endsAt';
  values: Values;
  errors: Record<string, string>;
  onChange: (values: Values) => void;
}

function Moment({ name, values, errors, onChange }: MomentProps) {
  const t = useText();
  const { timeZone } = knownOfShop();
  const value = values[name];
  return (
    <TextInput
      type="datetime-local"
      aria-label={t(`promotions.${name}`)}
      value={typeof value === 'string' ? localTime(value, timeZone) : ''}
      error={errors[name]}
      onChange={(event) => onChange({ ...values, [name]: timeOf(event.currentTarget.value, timeZone) })}
    />
  );
}
