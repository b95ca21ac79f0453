import { selectedProducts } from '../modules/catalog/index.ts';
import type { TransferTools } from '../modules/transfer/index.ts';
import { announce } from '../platform/cache/changes.repo.ts';
import { translateError } from '../platform/http/envelope.ts';
import type { ShopTools } from './shop-tools.ts';

/** Tools of imports and exports, shared by jobs, endpoints and commands. */
export function transferTools(tools: ShopTools): TransferTools {
  // A report is stored once, in the default language of the shop.
  const t = tools.translations(tools.site().defaultLanguage);
  return {
    ...tools,
    announce,
    publicUrl: tools.config.publicUrl,
    locales: tools.site,
    currency: () => tools.site().baseCurrency,
    productsChosen: (select) => selectedProducts(tools.db, select, tools.site()),
    t: ({ message, errors }) =>
      errors?.map((error) => translateError(error, t).message).join(' ') ?? t(message.key, message.values),
  };
}
