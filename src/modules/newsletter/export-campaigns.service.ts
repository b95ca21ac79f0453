import { exportList, inBatches } from '../../platform/audit/export-list.ts';
import { textCells, textColumns } from '../../platform/audit/text-cells.ts';
import type { Staff } from '../../platform/http/route.ts';
import type { CampaignsExportBody } from '../../shared/contracts/newsletter-admin.ts';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { type CampaignRow, type CampaignsWanted, listCampaigns } from './campaign.repo.ts';
import type { NewsletterTools } from './newsletter-tools.ts';

/** Campaigns that are read at once. */
const batch = 500;

/** Converts the body of a list or a file of campaigns to what the database reads. */
export function campaignsWanted(
  { keyword, state, sort, from, to, only, except }: CampaignsExportBody,
  { site }: Pick<NewsletterTools, 'site'>,
): CampaignsWanted {
  const days = { from, to, timeZone: site().dispatch.timeZone };
  return { keyword, state, sort, days, selection: { only, except } };
}

/** Campaigns that the list finds as CSV, in its order; subjects in each language of the shop. */
export function exportCampaigns(tools: NewsletterTools, body: CampaignsExportBody, staff: Staff): Promise<FileAnswer> {
  const { languages } = tools.site();
  const wanted = campaignsWanted(body, tools);
  return exportList(tools, staff, {
    list: 'campaigns',
    asked: body,
    columns: [...textColumns('subject', languages), 'state', 'topic', 'languages', 'at', ...figures],
    cellsOf: (row: CampaignRow) => ({ ...textCells('subject', row.subject, languages), ...cellsOf(row) }),
    read: inBatches(batch, async (limit, offset) => (await listCampaigns(tools.db, wanted, { limit, offset })).rows),
  });
}

const figures = ['total', 'sent', 'skipped', 'bounced', 'complained', 'unsubscribed'] as const;

function cellsOf(row: CampaignRow) {
  const { state, topic, languages, started_at, send_at } = row;
  const counts = Object.fromEntries(figures.map((name) => [name, row[name]]));
  const at = (started_at ?? send_at)?.toISOString() ?? '';
  return { state, topic: topic ?? '', languages: languages.join('; '), at, ...counts };
}
