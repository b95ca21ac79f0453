import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { Translate } from '../../platform/locale/catalogue.ts';
import { type VersionsExportBody, versionExports } from '../../shared/contracts/version-list.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import type { DesignKindRules } from './kind.ts';
import { listOfKind } from './version.view.ts';
import type { DesignTools } from './versions.service.ts';

/** Rows that are read at once. */
const pageSize = 500;

/** Columns that only some kinds have: the text by which one is known, and what else its list shows. */
const own: Partial<Record<DesignKindRules['kind'], { text: string; more: readonly ('category' | 'until')[] }>> = {
  page: { text: 'title', more: ['category'] },
  notice: { text: 'text', more: ['until'] },
  sizeChart: { text: 'title', more: [] },
};

/** Things of a versioned kind that its list finds as CSV, in its order; their texts in each language of the shop. */
export function exportVersions(
  tools: DesignTools & { site: () => { languages: readonly Language[]; dispatch: { timeZone: string } } },
  rules: DesignKindRules,
  body: VersionsExportBody,
  { staff, t }: { staff: Staff; t: Translate },
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const { languages, dispatch } = tools.site();
  const wanted = { ...asked, timeZone: dispatch.timeZone, selection: { only, except } };
  const { text, more } = own[rules.kind] ?? { text: null, more: [] };
  return exportList(tools, staff, {
    list: versionExports[rules.kind],
    asked: body,
    columns: ['key', ...(text ? textColumns(text, languages) : []), ...more, ...columns],
    cellsOf: (row) => ({ ...(text ? textCells(text, row.title, languages) : {}), ...cellsOf(row) }),
    read: async (place: number | null) => {
      const page = place ?? 1;
      const { items } = await listOfKind(tools.db, rules, { ...wanted, page, pageSize }, t);
      return { rows: items, next: placeAfter(items, pageSize) && page + 1 };
    },
  });
}

type Row = Awaited<ReturnType<typeof listOfKind>>['items'][number];

const columns = ['published', 'draft', 'savedAt', 'savedBy'] as const;

/** Cells of a row; content of the theme that nobody has changed is neither published nor a draft. */
function cellsOf({ key, category, until, published, draft, at, by }: Row) {
  const yes = (version: number | null) => (version === null ? 'no' : 'yes');
  const states = { published: yes(published), draft: yes(draft) };
  return { key, category, until: until ?? '', ...states, savedAt: at ?? '', savedBy: by ?? '' };
}
