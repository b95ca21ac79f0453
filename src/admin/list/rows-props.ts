import type { ListConfig } from './list-config.ts';
import type { ListState } from './list-state.ts';
import type { Selection } from './use-selection.ts';

/** Properties that a table and cards of a list have in common. */
export interface RowsProps<Row> {
  config: ListConfig<Row>;
  rows: Row[];
  state: ListState;
  selection: Selection;
  /** Index of the row that the keys stand on. */
  cursor: number;
  onSort: (sort: string) => void;
  /** True while rows of another state are fetched. */
  isStale: boolean;
}
