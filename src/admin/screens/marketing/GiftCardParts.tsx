import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { formatMoney, type Money, money } from '../../../shared/money.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { saveAsFile } from '../../api/save-as-file.ts';
import { ActionDialog } from '../../form/ActionDialog.tsx';
import { MoneyField } from '../../form/MoneyField.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { newKey } from '../../form/new-key.ts';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { knownOfShop } from '../../known.ts';
import type { FormState } from '../../resource/resource.ts';
import { MoneyText } from '../../show/MoneyText.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useTag, useText } from '../../text/text.ts';

type GiftCard = AdminData<'giftCard/get'>;

/** Ledger of a gift card: everything that has moved its balance, the latest first. */
export function GiftCardEntries({ values }: FormState) {
  const t = useText();
  const { entries } = values as unknown as GiftCard;
  return (
    <Section title={t('giftCards.entries')}>
      <ul className="plain">
        {entries.map(({ kind, amount, balance, orderNo, note, by, at }) => (
          <li key={at + String(balance.amount)}>
            <div>
              <Text>
                {t(`giftCards.kind.${kind}`)}
                {orderNo && (
                  <>
                    {' '}
                    <Link to={`/admin/orders/${orderNo}`}>{orderNo}</Link>
                  </>
                )}
              </Text>
              <Text size="sm" c="dimmed">
                <TimeText at={at} />
                {[by, note].filter(Boolean).map((each) => ` · ${each}`)}
              </Text>
            </div>
            <MoneyText value={amount} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Button that puts money on a card or takes it off, with the reason. */
export function AdjustGiftCard(state: FormState) {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  if (!may('giftCard:adjust')) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('giftCards.adjust')}
      </Button>
      {isOpen && <AdjustDialog {...state} onClose={dialog.close} />}
    </>
  );
}

function AdjustDialog({ id, values, reload, onClose }: FormState & { onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const { currency } = (values as unknown as GiftCard).balance;
  const [direction, setDirection] = useState<'on' | 'off'>('on');
  const [value, setValue] = useState<Money | null>(null);
  const [reason, setReason] = useState('');
  const [key] = useState(newKey);
  const amount = value?.amount ?? 0;
  const delta = direction === 'on' ? amount : -amount;
  const adjust = useAct(() => call('giftCard/adjust', { id, delta, reason, key }), {
    said: t('giftCards.adjusted'),
    stale: [['list', 'giftCard']],
    onDone: () => {
      onClose();
      void reload();
    },
  });
  return (
    <ActionDialog
      title={t('giftCards.adjust')}
      submit={t(direction === 'on' ? 'giftCards.putOn' : 'giftCards.takeOff', {
        amount: formatMoney({ amount, currency }, tag),
      })}
      error={Object.keys(adjust.byField).length > 0 ? '' : adjust.error}
      isBusy={adjust.isBusy}
      isBlocked={amount === 0 || !reason.trim()}
      onSubmit={adjust.run}
      onClose={onClose}
    >
      <SegmentedControl
        aria-label={t('giftCards.direction')}
        data={(['on', 'off'] as const).map((each) => ({ value: each, label: t(`giftCards.${each}`) }))}
        value={direction}
        onChange={(chosen) => setDirection(chosen as 'on' | 'off')}
      />
      <MoneyField
        label={t('giftCards.amount')}
        currency={currency}
        value={value}
        error={adjust.byField.delta}
        onChange={setValue}
      />
      <TextInput
        label={t('giftCards.reason')}
        required
        maxLength={200}
        value={reason}
        error={adjust.byField.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}

/** Button that makes many gift cards of one amount; their codes are saved as a file. */
export function MakeGiftCards() {
  const t = useText();
  const may = useMay();
  const [isOpen, dialog] = useDisclosure(false);
  if (!may('giftCard:make')) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t('giftCards.makeMany')}
      </Button>
      {isOpen && <MakeDialog onClose={dialog.close} />}
    </>
  );
}

function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const tag = useTag();
  const [count, setCount] = useState<number | null>(10);
  const currency = knownOfShop().baseCurrency;
  const [value, setValue] = useState<Money | null>(money(5000, currency));
  const [note, setNote] = useState('');
  const [key] = useState(newKey);
  const make = useAct(
    async () => {
      const asked = { count: count ?? 0, ...(value ?? money(0, currency)), note };
      // Another count or amount, after an answer that was lost, is something else.
      const body = { ...asked, key: `${key} ${asked.count} ${asked.amount}` };
      const { cards } = await call('giftCard/make', body);
      saveAsFile(
        new Blob([`code\n${cards.map(({ code }) => code).join('\n')}\n`], { type: 'text/csv' }),
        'gift-cards.csv',
      );
    },
    { said: t('giftCards.manyMade'), stale: [['list', 'giftCard']], onDone: onClose },
  );
  return (
    <ActionDialog
      title={t('giftCards.makeMany')}
      submit={t('giftCards.makeOf', { count: count ?? 0, amount: formatMoney(value ?? money(0, currency), tag) })}
      error={make.error}
      isBusy={make.isBusy}
      isBlocked={!value || value.amount <= 0}
      onSubmit={make.run}
      onClose={onClose}
    >
      <Text>{t('giftCards.makeManyHelp')}</Text>
      <NumberField
        label={t('giftCards.count')}
        data-autofocus
        min={1}
        max={1000}
        decimals={0}
        required
        value={count}
        error={make.byField.count}
        onChange={setCount}
      />
      <MoneyField label={t('giftCards.amount')} currency={currency} value={value} onChange={setValue} />
      <TextInput
        label={t('giftCards.note')}
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ActionDialog>
  );
}
