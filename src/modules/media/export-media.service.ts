import { exportList, placeAfter } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { MediaExportBody, MediaItem } from '../../shared/contracts/media.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { pictureUrl } from '../../shared/picture.ts';
import { type MediaPlaceInList, mediaAfter } from './media.repo.ts';
import { type MediaTools, wantedMedia, withUses } from './media.service.ts';

/** Pictures that are read at once. */
const pageSize = 500;
/** Width of the picture that a row links. */
const linkedWidth = 1600;

/** Pictures that the list finds as CSV, the newest first; alternative texts in each language of the shop. */
export async function exportMedia(
  tools: MediaTools,
  { only, except, ...asked }: MediaExportBody,
  { staff, publicUrl }: { staff: Staff; publicUrl: string },
): Promise<FileAnswer> {
  const { languages } = tools.site();
  const wanted = await wantedMedia(tools, { ...asked, selection: { only, except } });
  return exportList(tools, staff, {
    list: 'media',
    asked: { ...asked, only, except },
    columns: ['id', 'name', ...textColumns('alt', languages), ...columns],
    cellsOf: (item) => ({ ...textCells('alt', item.alt, languages), ...cellsOf(item, publicUrl) }),
    read: async (place: MediaPlaceInList | null) => {
      const rows = await mediaAfter(tools.db, wanted, place, pageSize);
      return { rows: await withUses(tools.db, rows), next: placeAfter(rows, pageSize) };
    },
  });
}

const columns = ['tags', 'uses', 'width', 'height', 'bytes', 'createdAt', 'url'] as const;

function cellsOf(
  { id, name, tags, uses, width, height, bytes, createdAt }: MediaItem,
  publicUrl: string,
): Record<'id' | 'name' | (typeof columns)[number], string | number> {
  const url = publicUrl + pictureUrl({ id, width }, linkedWidth);
  return { id, name, tags: tags.join('; '), uses, width, height, bytes, createdAt, url };
}
