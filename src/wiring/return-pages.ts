import { productsTagged } from '../modules/catalog/index.ts';
import { ownReturn, ownReturnList, previewWithdrawal, returnOptions } from '../modules/returns/index.ts';
import { orderReader } from '../pages/data/order-reader.ts';
import type { PageContext } from '../pages/page.ts';
import type { ReturnPages } from '../pages/return-pages.ts';
import type { Result } from '../shared/refusal.ts';
import type { ShopTools } from './shop-tools.ts';

/** Returns a customer sees on a page. */
const pageSize = 10;

/** Reads returns for a page, as its reader may see them. */
export function returnPages(contextOf: () => PageContext, tools: ShopTools): ReturnPages {
  const returns = { ...tools.paying, site: tools.site, taggedWith: productsTagged };
  const reader = () => ({ ...orderReader(contextOf()), reasons: tools.site().returns.reasons });
  const caller = async () => ({ customerId: (await contextOf().customer())?.id ?? null });
  return {
    options: async (key) => valueOf(await returnOptions(returns, key, await caller(), reader())),
    withdrawal: async (key) =>
      valueOf(
        await previewWithdrawal(returns, key, { ...(await caller()), visitorId: null }, orderReader(contextOf())),
      ),
    get: async (key) => valueOf(await ownReturn(returns, key, await caller(), reader())),
    list: async (page) => valueOf(await ownReturnList(returns, { page, pageSize }, await caller(), reader())),
  };
}

function valueOf<T>(result: Result<T>): T | null {
  return result.ok ? result.value : null;
}
