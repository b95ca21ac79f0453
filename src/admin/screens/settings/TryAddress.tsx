import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import type { AdminBody, AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { BasketLines, blankLines, linesNamed } from '../../form/BasketLines.tsx';
import { useCountries } from '../../resource/use-lookup.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { useTag, useText } from '../../text/text.ts';

/** Milliseconds without a change after which the parcel is priced. */
const settleMs = 400;
const dayMs = 86_400_000;
/** Units of a tax rate on the wire in all of a price. */
const whole = 100_000;

/** Button that tries what a parcel to an address costs, and which taxes it bears. */
export function TryAddress() {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  if (!may('draft:save')) return null;
  return (
    <>
      <Button variant="default" leftSection={<MapPin size={16} aria-hidden />} onClick={dialog.open}>
        {t('places.try')}
      </Button>
      <Modal opened={isOpen} onClose={dialog.close} title={t('places.try')} size="lg" centered>
        <Trying />
      </Modal>
    </>
  );
}

function Trying() {
  const t = useText();
  const countries = useCountries();
  const [lines, setLines] = useState(blankLines);
  const [place, setPlace] = useState({ countryCode: '', province: '', postalCode: '' });
  const [validUntil] = useState(() => new Date(Date.now() + dayMs).toISOString());
  const named = linesNamed(lines);
  const customer = { address: place.countryCode ? place : null };
  const [body] = useDebouncedValue(JSON.stringify({ lines: named, customer, validUntil }), settleMs);
  const isReady = named.length > 0 && place.countryCode !== '';
  const { data, error } = useQuery({
    queryKey: ['try-address', body],
    queryFn: ({ signal }) => call('draft/price', JSON.parse(body) as AdminBody<'draft/price'>, signal),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Stack>
      <BasketLines lines={lines} onChange={setLines} />
      <Select
        label={t('places.country')}
        searchable
        limit={50}
        data={countries}
        value={place.countryCode || null}
        onChange={(code) => setPlace({ ...place, countryCode: code ?? '' })}
      />
      <Group grow>
        <TextInput
          label={t('places.tryProvince')}
          value={place.province}
          onChange={(event) => setPlace({ ...place, province: event.currentTarget.value })}
        />
        <TextInput
          label={t('places.tryPostalCode')}
          value={place.postalCode}
          onChange={(event) => setPlace({ ...place, postalCode: event.currentTarget.value })}
        />
      </Group>
      {!isReady && (
        <Text size="sm" c="dimmed">
          {t('places.tryHelp')}
        </Text>
      )}
      {error && <Text role="alert">{error.message}</Text>}
      {isReady && data && !error && <Outcome of={data} />}
    </Stack>
  );
}

function Outcome({ of: { shippingMethods, totals, customs, errors } }: { of: AdminData<'draft/price'> }) {
  const t = useText();
  const ofLines = errors.filter(({ field }) => field.startsWith('lines.'));
  return (
    <div aria-live="polite">
      {ofLines.map(({ field, message }) => (
        <Text key={field} size="sm" role="alert">
          {message}
        </Text>
      ))}
      <Text fw={600}>{t('places.tryMethods')}</Text>
      {shippingMethods.length === 0 && <Text size="sm">{t('places.tryNotSent')}</Text>}
      <ul className="plain">
        {shippingMethods.map(({ code, name, price, estimate }) => (
          <li key={code}>
            <span>
              {name}{' '}
              <Text span size="sm" c="dimmed">
                {estimate.dates}
              </Text>
            </span>
            <MoneyText value={price} />
          </li>
        ))}
      </ul>
      {totals.items.amount > 0 && <Taxes totals={totals} />}
      {customs && <Text size="sm">{t('places.tryCustoms')}</Text>}
    </div>
  );
}

/** Taxes of the goods, and what they cost; not there while none of them can be bought. */
function Taxes({ totals }: Pick<AdminData<'draft/price'>, 'totals'>) {
  const t = useText();
  const tag = useTag();
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 3 });
  return (
    <>
      <Text fw={600} mt="sm">
        {t(totals.taxIncluded ? 'places.tryTaxIncluded' : 'places.tryTaxAdded')}
      </Text>
      {totals.taxes.length === 0 && <Text size="sm">{t('places.tryNoTax')}</Text>}
      <ul className="plain">
        {totals.taxes.map(({ name, rate, on, amount }) => (
          <li key={`${name} ${rate}`}>
            <span>
              {[name, percent.format(rate / whole)].filter(Boolean).join(' ')}{' '}
              <Text span size="sm" c="dimmed">
                {t('places.tryOn')} <MoneyText value={on} />
              </Text>
            </span>
            <MoneyText value={amount} />
          </li>
        ))}
        <li>
          <Text fw={600}>{t('places.tryTotal')}</Text>
          <Text fw={600}>
            <MoneyText value={totals.total} />
          </Text>
        </li>
      </ul>
    </>
  );
}
