import { Group, Select, Switch, Text, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { CurrencyCode, Money } from '../../shared/money.ts';
import { MoneyField } from '../form/MoneyField.tsx';
import { NumberField } from '../form/NumberField.tsx';
import { SkuField } from '../form/SkuField.tsx';
import { inUnits } from '../form/typed-number.ts';
import { knownOfShop } from '../known.ts';
import { useText } from '../text/text.ts';
import { AmountsInput } from './AmountsInput.tsx';
import { DayInput } from './DayInput.tsx';
import type { FieldConfig } from './field-config.ts';
import { HtmlInput } from './HtmlInput.tsx';
import { type InputProps, useFrame } from './input-props.ts';
import { MultiSelect, TagsInput } from './lazy-inputs.ts';
import { OwnPricesInput } from './OwnPricesInput.tsx';
import { PictureInput } from './PictureInput.tsx';
import { PicturesInput } from './PicturesInput.tsx';
import { RowsInput } from './RowsInput.tsx';
import { TextsInput } from './TextsInput.tsx';
import { TimeInput } from './TimeInput.tsx';
import { useCountries, useLookup } from './use-lookup.ts';

const OptionsInput = lazy(async () => ({ default: (await import('./OptionsInput.tsx')).OptionsInput }));
const ProductsInput = lazy(async () => ({ default: (await import('./ProductsInput.tsx')).ProductsInput }));
const ColourInput = lazy(async () => ({ default: (await import('./ColourInput.tsx')).ColourInput }));

/** One field of a declared form. */
export function FieldInput(props: InputProps) {
  return (
    <Suspense fallback={<LoadingInput {...props} />}>
      <InputOfKind {...props} />
    </Suspense>
  );
}

/** Stands where an input is that is still loading, so that nothing moves. */
function LoadingInput(props: InputProps) {
  const { required: _, ...frame } = useFrame(props);
  return <TextInput {...frame} readOnly value="" />;
}

function InputOfKind({ field, ...rest }: InputProps) {
  switch (field.kind) {
    case 'texts':
    case 'textsLines':
      return <TextsInput field={field} {...rest} />;
    case 'html':
      return <HtmlInput field={field} {...rest} />;
    case 'number':
      return <DeclaredNumber field={field} {...rest} />;
    case 'choice':
      return <DeclaredChoice field={field} {...rest} />;
    case 'lookup':
      if (field.lookup === 'product' && field.isMany) return <ProductsInput field={field} {...rest} />;
      return <DeclaredLookup field={field} {...rest} />;
    case 'country':
    case 'countries':
      return <DeclaredCountries field={field} {...rest} />;
    case 'money':
      return <DeclaredMoney field={field} {...rest} />;
    case 'amounts':
      return <AmountsInput field={field} {...rest} />;
    case 'rows':
      return <RowsInput field={field} Input={FieldInput} {...rest} />;
    case 'time':
      return <TimeInput field={field} {...rest} />;
    case 'day':
      return <DayInput field={field} {...rest} />;
    case 'pictures':
      return <PicturesInput field={field} {...rest} />;
    case 'options':
      return <OptionsInput field={field} {...rest} />;
    case 'record':
      return <RecordText field={field} {...rest} />;
    case 'sku':
      return <DeclaredSku field={field} {...rest} />;
    case 'ownPrices':
      return <OwnPricesInput field={field} {...rest} />;
    case 'picture':
      return <PictureInput field={field} {...rest} />;
    default:
      return <DeclaredText field={field} {...rest} />;
  }
}

type Kind<Name extends FieldConfig['kind']> = Extract<FieldConfig, { kind: Name }>;

function DeclaredSku({ field, value, error, onChange }: InputProps) {
  const t = useText();
  return (
    <SkuField
      label={t(field.label)}
      policies={field.kind === 'sku' ? field.policies : undefined}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={onChange}
    />
  );
}

function DeclaredText(props: InputProps) {
  const t = useText();
  const { field, value, onChange } = props;
  const frame = useFrame(props);
  if (field.kind === 'switch') {
    const { required: _, ...shown } = frame;
    return <Switch {...shown} checked={value === true} onChange={(event) => onChange(event.currentTarget.checked)} />;
  }
  if (field.kind === 'words') return <TagsInput {...frame} value={(value as string[]) ?? []} onChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  const change = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (field.kind === 'colour')
    return (
      <ColourInput
        {...frame}
        format="hex"
        eyeDropperButtonProps={{ 'aria-label': t('resource.pickColour') }}
        value={text}
        onChange={onChange}
      />
    );
  if (field.kind === 'code')
    return (
      <Textarea
        {...frame}
        autosize
        minRows={20}
        maxRows={40}
        spellCheck={false}
        classNames={{ input: 'code' }}
        value={text}
        onChange={change}
      />
    );
  if (field.kind === 'lines') return <Textarea {...frame} autosize minRows={2} value={text} onChange={change} />;
  return <TextInput {...frame} value={text} onChange={change} />;
}

function DeclaredNumber(props: InputProps<Kind<'number'>>) {
  const { field, value, onChange } = props;
  const { scale = 1, min = 0, max, decimals = 0, suffix = '', empty } = field;
  return (
    <NumberField
      {...useFrame(props)}
      value={typeof value === 'number' ? value / scale : null}
      onChange={(typed) => onChange(typed === null ? null : inUnits(typed, scale))}
      min={min}
      max={max}
      decimals={decimals}
      isNeeded={empty !== 'null'}
      suffix={suffix}
      className="short-input"
    />
  );
}

function DeclaredChoice(props: InputProps<Kind<'choice'>>) {
  const t = useText();
  const { field, value, onChange } = props;
  const data = field.choices.map((each) => ({ value: each.value, label: t(each.label) }));
  return (
    <Select
      {...useFrame(props)}
      data={data}
      allowDeselect={false}
      clearable={field.empty === 'null'}
      value={(value as string) ?? null}
      onChange={onChange}
    />
  );
}

function DeclaredLookup(props: InputProps<Kind<'lookup'>>) {
  const { field, value, onChange } = props;
  const data = useLookup(field.lookup);
  const frame = useFrame(props);
  if (field.isMany)
    return <MultiSelect {...frame} searchable data={data} value={(value as string[]) ?? []} onChange={onChange} />;
  return (
    <Select
      {...frame}
      searchable={data.length > 8}
      clearable={!field.required}
      data={data}
      value={(value as string) || null}
      onChange={onChange}
    />
  );
}

function DeclaredCountries(props: InputProps) {
  const data = useCountries();
  const frame = useFrame(props);
  const { field, value, onChange } = props;
  if (field.kind === 'country')
    return (
      <Select {...frame} searchable limit={50} data={data} value={(value as string) || null} onChange={onChange} />
    );
  return (
    <MultiSelect
      {...frame}
      searchable
      data={data}
      value={(value as string[] | null) ?? []}
      onChange={onChange}
      limit={50}
    />
  );
}

/** Values that are shown and not changed here, e.g. the choices of a variant. */
function RecordText(props: InputProps) {
  const { label } = useFrame(props);
  const values = Object.values((props.value ?? {}) as Record<string, string>);
  if (values.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} className="row-label">
        {label}
      </Text>
      <Text>{values.join(' / ')}</Text>
    </div>
  );
}

function DeclaredMoney(props: InputProps<Kind<'money'>>) {
  const { label, error, required } = useFrame(props);
  const { field, value, onChange } = props;
  const { baseCurrency, currencies } = knownOfShop();
  const given = (value ?? null) as Money | null;
  const currency = given?.currency ?? baseCurrency;
  const amount = (
    <MoneyField label={label} error={error} required={required} currency={currency} value={given} onChange={onChange} />
  );
  if (field.isBase || currencies.length < 2) return amount;
  return (
    <Group align="end" gap="xs" wrap="nowrap" maw={340}>
      {amount}
      <Select
        aria-label={label}
        w={96}
        flex="none"
        data={currencies}
        value={currency}
        allowDeselect={false}
        onChange={(code) => onChange({ amount: given?.amount ?? 0, currency: (code ?? baseCurrency) as CurrencyCode })}
      />
    </Group>
  );
}
