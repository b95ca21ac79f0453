import { Text } from '@mantine/core';
import { useText } from '../../text/text.ts';

/** Note that a role which may do everything with a kind of thing gains what a later release adds, e.g. further exports. */
export function Growing({ resource }: { resource: string }) {
  const t = useText();
  return (
    <Text size="xs" c="dimmed">
      {t(resource === 'export' ? 'people.wholeExports' : 'people.whole')}
    </Text>
  );
}
