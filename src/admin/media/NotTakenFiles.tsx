import { Alert, Button, Group, Text } from '@mantine/core';
import { useText } from '../text/text.ts';
import type { NotTaken } from './use-sending.ts';

interface Props {
  failed: NotTaken[];
  onRetry: (files: File[]) => void;
}

/** Files that were not taken, with the reasons and a button that sends them again. */
export function NotTakenFiles({ failed, onRetry }: Props) {
  const t = useText();
  if (failed.length === 0) return null;
  return (
    <Alert color="red" role="alert" mt="md" title={t('media.notTaken', { count: failed.length })}>
      {withKeys(failed).map(({ file, reason, key }) => (
        <Text key={key} size="sm">
          {file.name}: {reason}
        </Text>
      ))}
      <Group mt="sm">
        <Button variant="default" onClick={() => onRetry(failed.map(({ file }) => file))}>
          {t('media.retry')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Files with keys: two of one name are two. */
function withKeys(failed: NotTaken[]): (NotTaken & { key: string })[] {
  return failed.map((each, at) => ({ ...each, key: `${at} ${each.file.name}` }));
}
