import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { urlsAdminEndpoints } from '../../shared/contracts/urls.ts';
import { bulkAdminRoutes } from './bulk/bulk.admin.ts';
import { groupAdminRoutes } from './groups/groups.admin.ts';
import { rename } from './rename.service.ts';
import { type ProductAdminTools, productAdminRoutes } from './staff/products.admin.ts';

export function catalogAdminRoutes(
  tools: Parameters<typeof groupAdminRoutes>[0] & Parameters<typeof bulkAdminRoutes>[0] & ProductAdminTools,
): Route[] {
  return [
    ...productAdminRoutes(tools),
    ...bulkAdminRoutes(tools),
    ...groupAdminRoutes(tools),
    route(urlsAdminEndpoints.productRename, (body, call) => rename({ kind: 'product', ...body }, staffOf(call), tools)),
    route(urlsAdminEndpoints.categoryRename, (body, call) =>
      rename({ kind: 'category', ...body }, staffOf(call), tools),
    ),
  ];
}
