import { Text } from '@mantine/core';
import type { AdminData } from '../../shared/admin-calls.ts';
import { useTag, useText } from '../text/text.ts';

/** Share of viewers who ordered, with how far the others came; nothing where nobody was counted. */
export function Conversion({ conversion }: Pick<AdminData<'stat/overview'>, 'conversion'>) {
  const t = useText();
  const tag = useTag();
  if (!conversion) return null;
  const { visits, carts, checkouts, orders } = conversion;
  const share = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 });
  return (
    <div>
      <Text size="sm" c="dimmed">
        {t('today.conversion')}
      </Text>
      <Text size="xl" fw={650}>
        {visits > 0 ? share.format(orders / visits) : '–'}
      </Text>
      <Text size="sm" c="dimmed">
        {t('today.funnel', { visits, carts, checkouts, orders })}
      </Text>
    </div>
  );
}
