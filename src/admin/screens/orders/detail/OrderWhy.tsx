import './order-why.css';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { useText } from '../../../text/text.ts';
import type { Order } from '../order-type.ts';

type Step = AdminData<'order/explain'>['steps'][number];

/** The steps that led to the sums of an order: those of each line, then those of the whole. */
export function OrderWhy({ order: { orderNo, version } }: { order: Order }) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isFetching } = useQuery({
    queryKey: ['order', orderNo, 'explain', version],
    queryFn: () => call('order/explain', { orderNo }),
    enabled: isOpen,
  });
  return (
    <details className="order-why" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('orders.why')}</summary>
      {!data && isFetching && <Loader size="sm" />}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error.message}
        </Text>
      )}
      {data?.steps.length === 0 && <Text size="sm">{t('orders.why.none')}</Text>}
      {groupsOf(data?.steps ?? []).map(({ sku, title, texts }, at) => (
        <section key={`${sku} ${at}`}>
          <Text fw={500} size="sm">
            {sku ? [title, sku].filter(Boolean).join(' · ') : t('orders.why.whole')}
          </Text>
          <ol>
            {texts.map((text, no) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps do not move.
              <li key={no}>{text}</li>
            ))}
          </ol>
        </section>
      ))}
    </details>
  );
}

interface StepGroup extends Pick<Step, 'sku' | 'title'> {
  texts: string[];
}

/** Steps by line in the order of their first step; those of the whole order come last. */
function groupsOf(steps: readonly Step[]): StepGroup[] {
  const groups = new Map<string, StepGroup>();
  for (const { sku, title, text } of steps) {
    const group = groups.get(sku ?? '') ?? { sku, title, texts: [] };
    group.texts.push(text);
    groups.set(sku ?? '', group);
  }
  const whole = groups.get('');
  groups.delete('');
  return [...groups.values(), ...(whole ? [whole] : [])];
}
