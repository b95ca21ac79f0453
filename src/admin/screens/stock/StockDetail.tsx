import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { LogPanel } from '../../changes/LogPanel.tsx';
import { Detail } from '../../form/Detail.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { Section } from '../../form/Section.tsx';
import { useAct } from '../../form/use-act.ts';
import { Pages } from '../../list/Pages.tsx';
import type { FieldGroup } from '../../resource/field-config.ts';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import { AdjustDialog, type Level } from './AdjustDialog.tsx';

type Movement = AdminData<'stock/movements'>['items'][number];

const pageSize = 30;
const figures = ['onHand', 'reserved', 'available', 'sold', 'soldLately', 'daysLeft', 'returned', 'damaged'] as const;

/** Contents of the log of changes of a SKU. */
const logged: FieldGroup[] = [
  {
    title: 'stock.figures',
    fields: [
      { name: 'lowAt', label: 'stock.lowAt', kind: 'number' },
      { name: 'onHand', label: 'stock.onHand', kind: 'number' },
    ],
  },
];

/** Stock of one SKU: its figures, from how many on it is low, and everything that has moved it. */
export function Screen() {
  const t = useText();
  const may = useMay();
  const { sku = '' } = useParams();
  const [isAdjusting, setAdjusting] = useState(false);
  const { data: level } = useSuspenseQuery({
    queryKey: ['stock', sku, 'level'],
    queryFn: () => call('stock/get', { sku }),
  });
  const actions = may('stock:adjust') && <Button onClick={() => setAdjusting(true)}>{t('stock.adjust')}</Button>;
  return (
    <Detail
      title={sku}
      back={{ label: t('stock.title'), path: '/admin/stock' }}
      actions={actions}
      side={
        <>
          <Figures level={level} />
          {may('stock:adjust') && <LowAt key={String(level.lowAt)} level={level} />}
          <LogPanel subject={`variant:${sku}`} state={level} groups={logged} />
        </>
      }
    >
      <Movements sku={sku} />
      {isAdjusting && <AdjustDialog level={level} onClose={() => setAdjusting(false)} />}
    </Detail>
  );
}

function Figures({ level }: { level: Level }) {
  const t = useText();
  const may = useMay();
  return (
    <Section title={t('stock.figures')}>
      {may('product:get') ? (
        <Link to={`/admin/products/${level.productId}`} className="list-link">
          {level.title}
        </Link>
      ) : (
        <Text fw={600}>{level.title}</Text>
      )}
      <Text size="sm" c="dimmed">
        {level.specLabel}
      </Text>
      <ul className="plain">
        {figures.map((name) => (
          <li key={name}>
            <span>{t(`stock.${name}`)}</span>
            <span className="money">{level[name] ?? '–'}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LowAt({ level: { sku, lowAt } }: { level: Level }) {
  const t = useText();
  const [typed, setTyped] = useState(lowAt);
  const save = useAct(() => call('stock/threshold', { sku, lowAt: typed }), {
    said: t('form.saved'),
    stale: [['stock', sku], ['list', 'stock'], ['waiting']],
    onDone: () => undefined,
  });
  return (
    <Section title={t('stock.lowAt')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.run();
        }}
      >
        <Stack gap="sm">
          <NumberField
            aria-label={t('stock.lowAt')}
            description={t('stock.lowAtHelp')}
            min={0}
            max={1_000_000}
            decimals={0}
            value={typed}
            error={save.error}
            onChange={setTyped}
          />
          <Button type="submit" variant="default" loading={save.isBusy} disabled={typed === lowAt}>
            {t('stock.saveLowAt')}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}

function Movements({ sku }: { sku: string }) {
  const t = useText();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ['stock', sku, 'movements', page],
    queryFn: ({ signal }) => call('stock/movements', { sku, page, pageSize }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <Section title={t('stock.movements')}>
      {error && <Text role="alert">{error.message}</Text>}
      {data?.items.length === 0 && <Text c="dimmed">{t('stock.noMovements')}</Text>}
      <ul className="plain">
        {data?.items.map((movement, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- movements have no name but their place
          <MovementRow key={`${page} ${index}`} movement={movement} />
        ))}
      </ul>
      <Pages count={Math.ceil((data?.total ?? 0) / pageSize)} page={page} onPage={setPage} />
    </Section>
  );
}

function MovementRow({ movement }: { movement: Movement }) {
  const t = useText();
  const { at, reason, onHandDelta, reservedDelta, onHand, orderNo, returnNo, note, by } = movement;
  const signed = (units: number) => (units > 0 ? `+${units}` : String(units));
  return (
    <li>
      <div>
        <Text>
          {t(`stock.reason.${reason}`)} {orderNo && <Link to={`/admin/orders/${orderNo}`}>{orderNo}</Link>}{' '}
          {returnNo && <Link to={`/admin/returns/${returnNo}`}>{returnNo}</Link>}
        </Text>
        <Text size="sm" c="dimmed">
          <TimeText at={at} />
          {[by, note].filter(Boolean).map((each) => ` · ${each}`)}
        </Text>
      </div>
      <div className="movement">
        {onHandDelta !== 0 && <Text className="money">{t('stock.moved', { units: signed(onHandDelta) })}</Text>}
        {reservedDelta !== 0 && (
          <Text size="sm" className="money">
            {t('stock.movedReserved', { units: signed(reservedDelta) })}
          </Text>
        )}
        {onHand !== null && (
          <Text size="sm" c="dimmed" className="money">
            {t('stock.afterwards', { onHand })}
          </Text>
        )}
      </div>
    </li>
  );
}
