import './calendar.css';
import { Alert, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AdminData } from '../../../shared/admin-calls.ts';
import { call } from '../../api/call.ts';
import { knownOfShop } from '../../known.ts';
import { timeOf } from '../../resource/zoned-time.ts';
import { pick } from '../../show/pick-text.ts';
import { TimeText, writeTime } from '../../show/TimeText.tsx';
import { setTitle } from '../../show/title.ts';
import { useTag, useText } from '../../text/text.ts';

type Item = AdminData<'promotion/calendar'>['items'][number];

/** Months that are shown at once. */
const months = 2;

/** Screen of promotions and coupons by the days on which they run, with those that meet on the same products. */
export function Screen() {
  const t = useText();
  const tag = useTag();
  const { timeZone, name } = knownOfShop();
  const [params, setParams] = useSearchParams();
  const first = /^\d{4}-\d{2}$/.test(params.get('month') ?? '') ? (params.get('month') ?? '') : monthOf(timeZone);
  const monthStart = (month: string) => timeOf(`${month}-01T00:00`, timeZone) ?? '';
  const from = monthStart(first);
  const to = monthStart(monthAfter(first, months));
  const { data, error } = useQuery({
    queryKey: ['promotion-calendar', from, to],
    queryFn: ({ signal }) => call('promotion/calendar', { from, to }, signal),
    placeholderData: keepPreviousData,
  });
  useEffect(() => setTitle(`${t('promotions.calendar')} – ${name}`), [t, name]);
  const go = (by: number) => setParams({ month: monthAfter(first, by) }, { replace: true });
  const names = new Map(data?.items.map((item) => [item.id, pick(item.title)]));
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={1} size="h2">
          {t('promotions.calendar')}
        </Title>
        <Group gap="xs">
          <Button variant="default" aria-label={t('promotions.earlier')} onClick={() => go(-1)}>
            <ChevronLeft size={16} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => setParams({}, { replace: true })}>
            {t('promotions.thisMonth')}
          </Button>
          <Button variant="default" aria-label={t('promotions.later')} onClick={() => go(1)}>
            <ChevronRight size={16} aria-hidden />
          </Button>
        </Group>
      </Group>
      {error && (
        <Alert color="red" role="alert">
          {error.message}
        </Alert>
      )}
      <div className="calendar">
        <div className="calendar-months" aria-hidden>
          {Array.from({ length: months }, (_, n) => (
            <Text key={n} size="sm" fw={600}>
              {writeTime(tag, new Date(monthStart(monthAfter(first, n))), { month: 'long', year: 'numeric' })}
            </Text>
          ))}
        </div>
        {data?.items.length === 0 && <Text c="dimmed">{t('promotions.calendarEmpty')}</Text>}
        <ul className="calendar-rows">
          {data?.items.map((item) => (
            <Row key={item.id} item={item} from={Date.parse(from)} to={Date.parse(to)} names={names} />
          ))}
        </ul>
      </div>
      {data?.more && <Text size="sm">{t('promotions.calendarMore')}</Text>}
      <Text size="sm" c="dimmed">
        {t('promotions.calendarHelp')}
      </Text>
    </Stack>
  );
}

interface RowProps {
  item: Item;
  from: number;
  to: number;
  names: Map<string, string>;
}

function Row({ item, from, to, names }: RowProps) {
  const t = useText();
  const { id, kind, title, enabled, startsAt, endsAt, overlaps } = item;
  const share = (at: number) => Math.min(100, Math.max(0, ((at - from) / (to - from)) * 100));
  const start = startsAt ? share(Date.parse(startsAt)) : 0;
  const end = endsAt ? share(Date.parse(endsAt)) : 100;
  const others = overlaps.map((other) => names.get(other)).filter(Boolean);
  return (
    <li className="calendar-row">
      <Group gap="xs" className="calendar-name">
        <Link to={`/admin/${kind === 'promotion' ? 'promotions' : 'coupons'}/${id}`} className="list-link">
          {pick(title) || id}
        </Link>
        {kind === 'coupon' && (
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {t('promotions.coupon')}
          </Badge>
        )}
        {!enabled && (
          <Badge variant="light" color="gray" radius="sm" tt="none">
            {t('promotions.state.off')}
          </Badge>
        )}
      </Group>
      <div className="calendar-track" aria-hidden>
        <div
          className="calendar-bar"
          data-kind={kind}
          data-off={!enabled || undefined}
          data-meets={overlaps.length > 0 || undefined}
          style={{ insetInlineStart: `${start}%`, inlineSize: `${Math.max(1, end - start)}%` }}
        />
      </div>
      <Text size="sm" c="dimmed" className="calendar-times">
        {startsAt ? <TimeText at={startsAt} /> : t('promotions.always')} –{' '}
        {endsAt ? <TimeText at={endsAt} /> : t('promotions.noEnd')}
      </Text>
      {others.length > 0 && (
        <Text size="sm" className="calendar-times">
          {t('promotions.overlaps', { names: others.join(', ') })}
        </Text>
      )}
    </li>
  );
}

/** The present month of a zone, as `2026-11`. */
function monthOf(timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' })
    .format(new Date())
    .slice(0, 7);
}

function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
