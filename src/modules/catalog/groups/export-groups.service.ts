import { exportList, placeAfter } from '../../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../../platform/audit/text-cells.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { GroupsExport } from '../../../shared/contracts/groups.ts';
import type { FileAnswer } from '../../../shared/endpoint.ts';
import type { Language } from '../../../shared/locale.ts';
import { type CountedGroup, type GroupKind, groupRows } from './group.repo.ts';
import type { GroupTools } from './save-group.service.ts';

/** Groups that are read at once. */
const atOnce = 500;

const lists = { category: 'categories', collection: 'collections', tag: 'productTags' } as const;
const columns = {
  category: ['position', 'parentId', 'products', 'updatedAt', 'id'],
  collection: ['position', 'filledBy', 'products', 'updatedAt', 'id'],
  tag: ['products', 'updatedAt', 'id'],
} as const;

export interface GroupReader {
  languages: readonly Language[];
  defaultLanguage: Language;
  dispatch: { timeZone: string };
}

/** Categories, collections or tags that the list finds as CSV, in its order; names and summaries in each language of the shop. */
export function exportGroups(
  kind: GroupKind,
  body: GroupsExport,
  { staff, reader }: { staff: Staff; reader: GroupReader },
  tools: GroupTools,
): Promise<FileAnswer> {
  const { only, except, keyword, from, to, sort } = body;
  const { languages, defaultLanguage: language, dispatch } = reader;
  const filter = { keyword, days: { from, to, timeZone: dispatch.timeZone }, selection: { only, except } };
  return exportList(tools, staff, {
    list: lists[kind],
    asked: body,
    columns: ['slug', ...textColumns('title', languages), ...textColumns('summary', languages), ...columns[kind]],
    cellsOf: (row) => ({
      ...textCells('title', row.title, languages),
      ...textCells('summary', row.summary, languages),
      ...cellsOf(row),
    }),
    read: async (place: number | null) => {
      const offset = place ?? 0;
      const rows = await groupRows(tools.db, kind, filter, { sort, language, limit: atOnce, offset });
      return { rows, next: placeAfter(rows, atOnce) && offset + atOnce };
    },
  });
}

function cellsOf({ id, slug, position, parent_id, rules, products, updated_at }: CountedGroup) {
  return {
    id,
    slug,
    position,
    parentId: parent_id ?? '',
    filledBy: rules ? 'rules' : 'hand',
    products,
    updatedAt: updated_at.toISOString(),
  };
}
