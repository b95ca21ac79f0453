import type { ChosenRows } from '../../../list/use-selection.ts';
import { ChangeDialog } from './ChangeDialog.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { PublishManyDialog } from './PublishManyDialog.tsx';
import type { ChangeKind } from './use-bulk.ts';

interface Props {
  kind: 'prices' | 'publish' | ChangeKind;
  chosen: ChosenRows;
  onDone: () => void;
  onClose: () => void;
}

/** Dialog of a change of chosen products. */
export function BulkDialogs({ kind, ...dialog }: Props) {
  if (kind === 'prices') return <PriceDialog {...dialog} />;
  if (kind === 'publish') return <PublishManyDialog {...dialog} />;
  return <ChangeDialog kind={kind} {...dialog} />;
}
