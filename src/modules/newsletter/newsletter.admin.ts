import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { newsletterAdminEndpoints } from '../../shared/contracts/newsletter-admin.ts';
import { notFound, ok } from '../../shared/refusal.ts';
import { findCampaign, listCampaigns } from './campaign.repo.ts';
import { cancelCampaign, planCampaign, saveCampaign, testCampaign } from './campaigns.service.ts';
import { campaignsWanted, exportCampaigns } from './export-campaigns.service.ts';
import { exportSubscribers } from './export-subscribers.service.ts';
import { campaignItem, campaignView, subscriberItem } from './newsletter.view.ts';
import type { NewsletterTools } from './newsletter-tools.ts';
import { countReaders } from './sending.repo.ts';
import { listSubscribers } from './staff-subscribers.repo.ts';
import { readSubscriber, removeSubscriber, saveSubscriber } from './staff-subscribers.service.ts';

/** Routes of subscribers and campaigns for staff. */
export function newsletterAdminRoutes(tools: NewsletterTools): Route[] {
  const { db } = tools;
  return [
    route(newsletterAdminEndpoints.subscriberList, async ({ page, pageSize, from, to, ...filter }) => {
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, ...counted } = await listSubscribers(
        db,
        { ...filter, days: { from, to, timeZone: tools.site().dispatch.timeZone } },
        window,
      );
      return ok({ items: rows.map(subscriberItem), page, pageSize, ...counted });
    }),
    route(newsletterAdminEndpoints.subscriberGet, ({ id }) => readSubscriber(db, id)),
    route(newsletterAdminEndpoints.subscriberSave, (body, call) => saveSubscriber(tools, body, staffOf(call))),
    route(newsletterAdminEndpoints.subscriberRemove, ({ id }, call) => removeSubscriber(tools, id, staffOf(call))),
    route(newsletterAdminEndpoints.subscriberExport, async (body, call) =>
      ok(await exportSubscribers(tools, body, staffOf(call))),
    ),
    route(newsletterAdminEndpoints.campaignList, async ({ page, pageSize, ...asked }) => {
      const window = { limit: pageSize, offset: (page - 1) * pageSize };
      const { rows, total } = await listCampaigns(db, campaignsWanted(asked, tools), window);
      return ok({ items: rows.map(campaignItem), page, pageSize, total });
    }),
    route(newsletterAdminEndpoints.exportCampaigns, async (body, call) =>
      ok(await exportCampaigns(tools, body, staffOf(call))),
    ),
    route(newsletterAdminEndpoints.campaignGet, async ({ id }) => {
      const row = await findCampaign(db, id);
      return row ? ok(campaignView(row)) : notFound();
    }),
    route(newsletterAdminEndpoints.campaignSave, (body, call) => saveCampaign(tools, body, staffOf(call))),
    route(newsletterAdminEndpoints.campaignReaders, async ({ topic, languages }) =>
      ok({ count: await countReaders(tools.db, topic, languages) }),
    ),
    route(newsletterAdminEndpoints.campaignTest, ({ language, ...body }, call) =>
      testCampaign(tools, { ...body, language: language ?? call.language }),
    ),
    route(newsletterAdminEndpoints.campaignSend, (body, call) => planCampaign(tools, body, staffOf(call))),
    route(newsletterAdminEndpoints.campaignCancel, ({ id }, call) => cancelCampaign(tools, id, staffOf(call))),
  ];
}
