import { type Route, route, staffOf } from '../../platform/http/route.ts';
import type { Router } from '../../shared/addresses/router.ts';
import type { AddressSettings } from '../../shared/addresses/table.ts';
import { settingSaveBody, settingView } from '../../shared/contracts/addresses.ts';
import { empty } from '../../shared/contracts/common.ts';
import { ok } from '../../shared/refusal.ts';
import { type RouterTools, saveRouter } from './router.service.ts';

export function settingRoutes(tools: RouterTools & { site: () => AddressSettings }): Route[] {
  return [
    route({
      path: '/api/admin/setting/get',
      who: 'staff',
      may: 'setting:get',
      limit: 'default',
      summary: 'The rules by which things have addresses',
      body: empty,
      data: settingView,
      handler: async () => ok(viewOf(tools.site())),
    }),
    route({
      path: '/api/admin/setting/save',
      who: 'staff',
      may: 'setting:save',
      limit: 'default',
      summary: 'Change the rules by which things have addresses',
      body: settingSaveBody,
      data: settingView,
      handler: async ({ router, free }, call) => {
        // A rule that was not sent stays: the schema leaves it out, it is never undefined.
        const saved = await saveRouter({ router: router as Partial<Router>, free }, staffOf(call), tools);
        return saved.ok ? ok(viewOf(saved.value)) : saved;
      },
    }),
  ];
}

function viewOf({ router, formerRules }: AddressSettings) {
  return { router, formerRules: formerRules.map(({ kind, rule }) => ({ kind, rule })) };
}
