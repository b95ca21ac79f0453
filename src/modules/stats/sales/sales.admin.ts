import { type Route, route } from '../../../platform/http/route.ts';
import { statsAdminEndpoints } from '../../../shared/contracts/stats-admin.ts';
import { overviewOf, type SalesTools } from './overview.service.ts';
import { reportOf } from './report.service.ts';

/** Routes of the numbers of the back office. */
export function salesRoutes(tools: SalesTools): Route[] {
  return [
    route(statsAdminEndpoints.statOverview, (body, { language }) => overviewOf(tools, body, language)),
    route(statsAdminEndpoints.statReport, (body, { language }) => reportOf(tools, body, language)),
  ];
}
