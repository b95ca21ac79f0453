import { Badge, Group } from '@mantine/core';
import { useText } from '../../text/text.ts';
import type { Order } from './order-type.ts';
import { PreorderBadge, waitsFor } from './PreorderBadge.tsx';

/** Tags that a row shows; the others are counted. */
const mostTags = 3;

/** Marks of an order in a list: its tags, what it waits for, and what was said about it. */
export function Marks({ order, mt = 0 }: { order: Order; mt?: number }) {
  const t = useText();
  const { tags, notes, remark, giftMessage, returns, isTest } = order;
  const waits = waitsFor(order);
  const said = [
    ...(notes.length > 0 ? [t('orders.note')] : []),
    ...(remark ? [t('orders.mark.remark')] : []),
    ...(giftMessage ? [t('orders.giftMessage')] : []),
    ...(returns.length > 0 ? [t('orders.mark.return')] : []),
    ...(isTest ? [t('orders.isTest')] : []),
  ];
  if (tags.length + said.length === 0 && !waits) return null;
  return (
    <Group gap={4} mt={mt} className="marks">
      {tags.slice(0, mostTags).map((tag) => (
        <Mark key={`#${tag}`} text={tag} isTag />
      ))}
      {tags.length > mostTags && <Mark text={`+${tags.length - mostTags}`} isTag />}
      {waits && <PreorderBadge day={waits} />}
      {said.map((text) => (
        <Mark key={text} text={text} />
      ))}
    </Group>
  );
}

function Mark({ text, isTag = false }: { text: string; isTag?: boolean }) {
  return (
    <Badge variant={isTag ? 'default' : 'light'} color="gray" radius="sm" className="state">
      {text}
    </Badge>
  );
}
