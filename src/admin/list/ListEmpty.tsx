import { Button, Stack, Text } from '@mantine/core';
import { useText } from '../text/text.ts';
import type { ListConfig } from './list-config.ts';
import type { ListState } from './list-state.ts';

interface Props<Row> {
  config: ListConfig<Row>;
  state: ListState;
  onClear: () => void;
}

/** Text in place of rows: what the list is for, or that nothing fits the filters, which one press clears. */
export function ListEmpty<Row>({ config, state, onClear }: Props<Row>) {
  const t = useText();
  const isNarrowed = state.keyword !== '' || Object.keys(state.filters).length > 0 || state.view !== '';
  return (
    <Stack align="center" gap="sm" py={64} className="list-empty">
      <Text ta="center">{t(isNarrowed ? 'list.nothingFits' : config.empty.text)}</Text>
      {isNarrowed ? (
        <Button variant="default" onClick={onClear}>
          {t('list.clear')}
        </Button>
      ) : (
        config.empty.action
      )}
    </Stack>
  );
}
