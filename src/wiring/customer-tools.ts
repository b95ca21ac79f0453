import type { CustomersTools } from '../modules/customers/index.ts';
import { type Language, pickText } from '../shared/locale.ts';
import { authRules, avatars, personalData } from './accounts.ts';
import type { ShopTools } from './shop-tools.ts';

/** What accounts need of the shop's tools. */
export function customersTools(tools: ShopTools): CustomersTools {
  const { secure, publicUrl } = tools.config;
  const shopName = (language: Language) => pickText(tools.site().name, language, tools.site().defaultLanguage);
  const parts = { rules: () => authRules(tools), avatars: avatars(tools), personal: personalData };
  return { ...tools, ...parts, secure, publicUrl, shopName };
}
