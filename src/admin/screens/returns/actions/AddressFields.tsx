import { Radio, Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useCountries } from '../../../resource/use-lookup.ts';
import { useText } from '../../../text/text.ts';
import { type TypedAddress, useShopAddress } from './return-address.ts';

interface Props {
  value: TypedAddress;
  onChange: (value: TypedAddress) => void;
  /** Messages of the server by field of the call. */
  errors: Record<string, string>;
}

const names = ['lastName', 'line1', 'line2', 'postalCode', 'city', 'province'] as const;

interface WhereProps extends Props {
  /** Source of the address: the settings of the shop, or this form. */
  from: 'shop' | 'own';
  onFrom: (from: 'shop' | 'own') => void;
}

/** Choice of the address that the goods of a return go to: the one of the settings, or another. */
export function WhereTo({ from, onFrom, ...address }: WhereProps) {
  const t = useText();
  const shop = useShopAddress();
  const help = shop === null ? {} : { description: shop || t('returns.accept.noShop') };
  return (
    <>
      <Radio.Group label={t('returns.accept.address')} value={from} onChange={(value) => onFrom(value as typeof from)}>
        <Stack gap="xs" mt="xs">
          <Radio value="shop" label={t('returns.accept.shop')} {...help} />
          <Radio value="own" label={t('returns.accept.own')} />
        </Stack>
      </Radio.Group>
      {from === 'own' && <AddressFields {...address} />}
    </>
  );
}

/** Fields of the address that the goods of one return go to. */
function AddressFields({ value, onChange, errors }: Props) {
  const t = useText();
  const countries = useCountries();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {names.map((name) => (
        <TextInput
          key={name}
          label={t(`returns.field.${name}`)}
          value={value[name]}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
          error={errors[`merchantAddress.${name}`]}
        />
      ))}
      <Select
        label={t('returns.field.countryCode')}
        data={countries}
        required
        searchable
        value={value.countryCode || null}
        onChange={(chosen) => onChange({ ...value, countryCode: chosen ?? '' })}
        error={errors['merchantAddress.countryCode'] && !value.countryCode && t('form.required')}
      />
    </SimpleGrid>
  );
}
