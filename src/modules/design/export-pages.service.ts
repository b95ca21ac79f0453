import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { PagesExportBody } from '../../shared/contracts/version-list.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import type { Language } from '../../shared/locale.ts';
import { listSubjects } from './version-list.repo.ts';
import type { DesignTools } from './versions.service.ts';

/** Pages that are read at once. */
const pageSize = 500;

/** Pages that the list finds as CSV, by key; titles in each language of the shop. */
export function exportPages(
  tools: DesignTools & { site: () => { languages: readonly Language[]; dispatch: { timeZone: string } } },
  body: PagesExportBody,
  staff: Staff,
): Promise<FileAnswer> {
  const { only, except, ...asked } = body;
  const { languages, dispatch } = tools.site();
  const wanted = { ...asked, timeZone: dispatch.timeZone, selection: { only, except } };
  return exportList(tools, staff, {
    list: 'pages',
    asked: body,
    columns: ['key', ...textColumns('title', languages), ...columns],
    cellsOf: (page) => ({ ...textCells('title', page.title, languages), ...cellsOf(page) }),
    read: async (place: number | null) => {
      const page = place ?? 1;
      const { items } = await listSubjects(tools.db, 'page', { ...wanted, page, pageSize });
      return { rows: items, next: placeAfter(items, pageSize) && page + 1 };
    },
  });
}

type Page = Awaited<ReturnType<typeof listSubjects>>['items'][number];

const columns = ['category', 'published', 'draft', 'savedAt', 'savedBy'] as const;

function cellsOf({ key, category, published, draft, at, by }: Page): Record<'key' | (typeof columns)[number], string> {
  const yes = (version: number | null) => (version === null ? 'no' : 'yes');
  return { key, category, published: yes(published), draft: yes(draft), savedAt: at.toISOString(), savedBy: by };
}
