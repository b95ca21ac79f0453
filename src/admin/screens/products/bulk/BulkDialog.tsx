import { List, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BulkTrial } from '../../../../shared/contracts/product-bulk.ts';
import { ActionDialog } from '../../../form/ActionDialog.tsx';
import type { ChosenRows } from '../../../list/use-selection.ts';
import { useText } from '../../../text/text.ts';
import { type Change, useBulk, useTrial } from './use-bulk.ts';

interface Props {
  title: string;
  /** Words of the button for a number of products. */
  submitOf: (count: number) => string;
  chosen: ChosenRows;
  /** The change; null while the form does not say it whole. */
  change: Change | null;
  children?: ReactNode;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog that changes chosen products: it says beforehand how many, which are so already, and which would be refused and why. */
export function BulkDialog({ title, submitOf, chosen, change, children, onDone, onClose }: Props) {
  const t = useText();
  const { data: trial, error } = useTrial(chosen, change);
  const bulk = useBulk(chosen, onDone);
  const said = (bulk.error instanceof Error && bulk.error.message) || error;
  return (
    <ActionDialog
      title={title}
      submit={submitOf(trial?.isWhole ? trial.changed : (trial?.total ?? chosen.count))}
      error={said}
      isBusy={bulk.isPending}
      isBlocked={!change || !trial || (trial.isWhole && trial.changed === 0)}
      onSubmit={() => change && trial && bulk.mutate({ ...change, count: trial.total })}
      onClose={onClose}
    >
      {children}
      <div aria-live="polite">
        {trial ? <Outcome trial={trial} /> : <Text size="sm">{t('products.chosen', { count: chosen.count })}</Text>}
      </div>
    </ActionDialog>
  );
}

function Outcome({ trial: { total, isWhole, changed, same, refused } }: { trial: BulkTrial }) {
  const t = useText();
  if (!isWhole) return <Text size="sm">{t('products.notTried', { count: total })}</Text>;
  return (
    <>
      <Text size="sm">
        {t('products.wouldChange', { changed, count: total })} {same > 0 && t('products.wouldStay', { count: same })}
      </Text>
      {refused.length > 0 && (
        <List size="sm" mt="xs">
          {refused.map(({ reason, count, titles }) => (
            <List.Item key={reason}>
              {t('products.wouldRefuse', { count, reason })}
              <Text size="xs" c="dimmed">
                {titles.join(', ')}
                {count > titles.length && ' …'}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
      <Text size="xs" c="dimmed">
        {t('products.mayRefuse')}
      </Text>
    </>
  );
}
