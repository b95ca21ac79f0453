import { Button, Group, Text } from '@mantine/core';
import { call } from '../../api/call.ts';
import { useAct } from '../../form/use-act.ts';
import { StateBadge } from '../../show/StateBadge.tsx';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';
import type { Delivery } from './program-types.ts';

/** One delivery; it opens to its body and its tries. */
export function DeliveryLine({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const t = useText();
  const { id, type, state, createdAt, attempts, nextAttemptAt, body, log } = delivery;
  const replay = useAct(() => call('webhook/replay', { deliveryId: id }), {
    said: t('programs.replayed'),
    stale: [['deliveries'], ['webhook']],
    onDone: () => undefined,
  });
  return (
    <li>
      <details>
        <summary>
          <Text span fw={600}>
            {type}
          </Text>{' '}
          <StateBadge of="programs.state" state={state} />{' '}
          <Text span size="sm" c="dimmed">
            <TimeText at={createdAt} /> · {t('programs.tries', { count: attempts })}
          </Text>
        </summary>
        <Text size="sm" c="dimmed" className="wrap-anywhere">
          {id}
        </Text>
        <pre className="code delivery-body">{body}</pre>
        {log.map(({ at, status, ms, error, answer }) => (
          <div key={at}>
            <Text size="sm">
              <TimeText at={at} /> · {status ?? error} · {ms} ms
            </Text>
            {answer && <pre className="code delivery-body">{answer}</pre>}
          </div>
        ))}
        {state === 'waiting' && nextAttemptAt && (
          <Text size="sm">
            {t('programs.nextTry')} <TimeText at={nextAttemptAt} />
          </Text>
        )}
        {mayReplay && (
          <Group mt="xs">
            <Button size="compact-sm" variant="default" loading={replay.isBusy} onClick={replay.run}>
              {t('programs.replay')}
            </Button>
            {replay.error && <Text size="sm">{replay.error}</Text>}
          </Group>
        )}
      </details>
    </li>
  );
}
