import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { AdminBody, AdminData } from '../../../../shared/admin-calls.ts';
import { call } from '../../../api/call.ts';
import { readCell } from '../../../grid/cell-values.ts';
import { cellKey } from '../../../grid/grid-edits.ts';
import { useGridEdits } from '../../../grid/use-grid-edits.ts';
import { sayError } from '../../../show/notify.tsx';
import { useText } from '../../../text/text.ts';
import { sayChanged } from '../bulk/say-changed.ts';
import {
  cellOfError,
  cellsOf,
  editedRows,
  patchOf,
  type TableColumn,
  type TableRow,
  tableColumns,
  tableRows,
} from './table-rows.ts';

export type Select = AdminBody<'product/rows'>['select'];
type Patches = AdminBody<'product/patch'>['rows'];
type Saved = AdminData<'product/patch'>['rows'];
type Cells = ReadonlyMap<string, string>;

/** Products of a table, what was typed into it, and saving it: good products are saved, faulty ones keep what was typed. */
export function useTable(select: Select) {
  const t = useText();
  const queries = useQueryClient();
  const queryKey = ['product-table', select];
  const { data, error } = useQuery({ queryKey, queryFn: () => call('product/rows', { select }) });
  const edits = useGridEdits();
  const { cells, refused } = edits;
  const rows = useMemo(() => tableRows(data?.rows ?? []), [data]);
  const columns = useMemo(() => tableColumns(t), [t]);
  const typed = useMemo(() => typedFaults(rows, columns, cells, t), [rows, columns, cells, t]);
  const contents = useMemo(() => ({ cells, faults: new Map([...refused, ...typed]) }), [cells, refused, typed]);
  const saving = useMutation({
    mutationFn: () => saveInParts(patchOf(rows, columns, cells, typed)),
    onSuccess: async ({ rows: saved, jobIds, failure }) => {
      const done = saved.filter(({ errors }) => errors.length === 0);
      await queries.invalidateQueries({ queryKey });
      edits.settle(
        new Set(done.flatMap(({ id }) => cellsOf(id, rows, cells))),
        reasonsOf(saved, (id, field) => cellOfError(id, field, rows, columns, cells)),
      );
      void queries.invalidateQueries({ queryKey: ['list', 'product'] });
      if (done.length > 0) sayChanged(t, queries, { ids: jobIds, changed: done.length });
      if (failure) sayError(failure);
    },
    onError: sayError,
  });
  return {
    count: data?.count ?? 0,
    rows,
    columns,
    error,
    isLoading: !data && !error,
    contents,
    write: edits.write,
    undo: edits.undo,
    clear: edits.clear,
    save: () => cells.size > 0 && saving.mutate(),
    isSaving: saving.isPending,
  };
}

/** Products of one call that saves a table. */
const inPart = 100;

/** Saves products some at a time; what was saved before a call fails is answered with the failure. */
async function saveInParts(patches: Patches) {
  const rows: Saved = [];
  const jobIds: string[] = [];
  for (let at = 0; at < patches.length; at += inPart) {
    try {
      const part = await call('product/patch', { rows: patches.slice(at, at + inPart) });
      rows.push(...part.rows);
      jobIds.push(part.jobId);
    } catch (failure) {
      if (rows.length === 0) throw failure;
      return { rows, jobIds, failure };
    }
  }
  return { rows, jobIds, failure: null };
}

function reasonsOf(saved: Saved, cellOf: (id: string, field: string) => string | undefined): Cells {
  const reasons = saved.flatMap(({ id, errors }) =>
    errors.map(({ field, message }) => [cellOf(id, field), message] as const),
  );
  return new Map(reasons.flatMap(([key, message]) => (key ? [[key, message] as const] : [])));
}

/** Faults of what was typed, by cell. */
function typedFaults(rows: TableRow[], columns: TableColumn[], cells: Cells, t: ReturnType<typeof useText>): Cells {
  const faults = new Map<string, string>();
  if (cells.size === 0) return faults;
  for (const { key } of editedRows(rows, cells)) {
    for (const { id, cell } of columns) {
      const text = cells.get(cellKey(key, id));
      const read = text === undefined ? null : readCell(text, cell);
      if (read && 'fault' in read) faults.set(cellKey(key, id), t(`grid.fault.${read.fault}`));
    }
  }
  return faults;
}
