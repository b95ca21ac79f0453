import { Text } from '@mantine/core';
import type { Money } from '../../shared/money.ts';
import { useTag, useText } from '../text/text.ts';
import { MoneyText } from './MoneyText.tsx';

/** An amount of some days, with its change against the days before. */
export function Figure({ title, value, before }: { title: string; value: Money; before: Money | undefined }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text size="xl" fw={650} component="div">
        <MoneyText value={value} />
      </Text>
      {before && <Change now={value.amount} before={before.amount} />}
    </div>
  );
}

/** A number of some days, with its change against the days before. */
export function Count({ title, value, before }: { title: string; value: number; before: number | undefined }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {title}
      </Text>
      <Text size="xl" fw={650}>
        {value}
      </Text>
      {before !== undefined && <Change now={value} before={before} />}
    </div>
  );
}

/** Change against the days before, in percent; nothing where there was nothing to compare with. */
function Change({ now, before }: { now: number; before: number }) {
  const t = useText();
  const tag = useTag();
  if (before === 0) return null;
  const share = new Intl.NumberFormat(tag, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return (
    <Text size="sm" c="dimmed">
      {t('today.change', { change: share.format((now - before) / Math.abs(before)) })}
    </Text>
  );
}
