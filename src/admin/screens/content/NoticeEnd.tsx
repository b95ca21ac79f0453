import { Badge, Group } from '@mantine/core';
import { TimeText } from '../../show/TimeText.tsx';
import { useText } from '../../text/text.ts';

function isOver(time: string): boolean {
  return Date.parse(time) <= Date.now();
}

/** Time at which a notice ends, and if that is over. */
export function NoticeEnd({ until }: { until: string | null }) {
  const t = useText();
  if (until === null) return null;
  return (
    <Group gap={4}>
      <TimeText at={until} />
      {isOver(until) && (
        <Badge variant="light" color="gray" radius="sm" className="state">
          {t('content.over')}
        </Badge>
      )}
    </Group>
  );
}
