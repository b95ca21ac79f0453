import type { ChosenRows } from '../../../list/use-selection.ts';
import { TimeChoice, useTimeChoice } from '../../../resource/TimeChoice.tsx';
import { useText } from '../../../text/text.ts';
import { BulkDialog } from './BulkDialog.tsx';

interface Props {
  chosen: ChosenRows;
  onDone: () => void;
  onClose: () => void;
}

/** Publishes chosen products, at once or at a time in the shop's zone. */
export function PublishManyDialog(dialog: Props) {
  const t = useText();
  const time = useTimeChoice();
  const change = { status: 'active' as const, publishAt: time.isComplete ? time.at() : null };
  return (
    <BulkDialog
      title={t('products.bulk.publish')}
      submitOf={(count) => t('products.publishCount', { count })}
      change={time.isComplete ? { action: 'publish', change } : null}
      {...dialog}
    >
      <TimeChoice {...time} />
    </BulkDialog>
  );
}
