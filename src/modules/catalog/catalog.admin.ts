import { type Route, route, staffOf } from '../../platform/http/route.ts';
import { renameBody, renamed } from '../../shared/contracts/urls.ts';
import { groupAdminRoutes } from './groups/groups.admin.ts';
import { rename } from './rename.service.ts';

export function catalogAdminRoutes(tools: Parameters<typeof groupAdminRoutes>[0]): Route[] {
  return [
    ...groupAdminRoutes(tools),
    route({
      path: '/api/admin/product/rename',
      who: 'staff',
      may: 'product:rename',
      limit: 'default',
      summary: 'Give a product another slug; the old one leads to it',
      body: renameBody,
      data: renamed,
      handler: (body, call) => rename({ kind: 'product', ...body }, staffOf(call), tools),
    }),
    route({
      path: '/api/admin/category/rename',
      who: 'staff',
      may: 'category:rename',
      limit: 'default',
      summary: 'Give a category another slug; the old one leads to it',
      body: renameBody,
      data: renamed,
      handler: (body, call) => rename({ kind: 'category', ...body }, staffOf(call), tools),
    }),
  ];
}
