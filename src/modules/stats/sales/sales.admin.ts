import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { statsAdminEndpoints } from '../../../shared/contracts/stats-admin.ts';
import { keptTop } from './kept-top.ts';
import { overviewOf, type SalesTools } from './overview.service.ts';
import { noteExport, reportOf } from './report.service.ts';

/** Routes of the numbers of the back office. */
export function salesRoutes(tools: SalesTools): Route[] {
  const topOf = keptTop(tools.clock);
  return [
    route(statsAdminEndpoints.statOverview, (body, { language }) => overviewOf({ ...tools, topOf }, body, language)),
    route(statsAdminEndpoints.statReport, async (body, call) => {
      const report = await reportOf(tools, body, call.language);
      if (report.ok && report.value.csv) await noteExport(tools, body, report.value, staffOf(call));
      return report;
    }),
  ];
}
