import { Badge } from '@mantine/core';
import { useAnyText } from '../text/text.ts';

/** Colours by what a state asks of the merchant: to do, in progress, done, over. */
const colours: Record<string, string> = {
  unpaid: 'yellow',
  pending: 'yellow',
  waiting: 'yellow',
  review: 'yellow',
  received: 'yellow',
  notShipped: 'yellow',
  partlyShipped: 'blue',
  inProgress: 'blue',
  open: 'blue',
  sendBack: 'blue',
  inTransit: 'blue',
  refunding: 'blue',
  pendingCancellation: 'orange',
  failed: 'red',
  refused: 'red',
  paid: 'sage',
  shipped: 'sage',
  completed: 'sage',
  refunded: 'sage',
  done: 'sage',
  delivered: 'sage',
  on: 'sage',
  active: 'sage',
  published: 'sage',
};

/** A state in words; `of` is the group of its text, e.g. `status.pay` for `status.pay.paid`. */
export function StateBadge({ of, state }: { of: string; state: string }) {
  const say = useAnyText();
  return (
    <Badge variant="light" color={colours[state] ?? 'gray'} radius="sm" className="state">
      {say(`${of}.${state}`)}
    </Badge>
  );
}
