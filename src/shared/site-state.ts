import type { ProductDisplay } from './contracts/theme.ts';
import type { CurrencyCode } from './money.ts';
import type { Router } from './urls/router.ts';

/** The settings of the site that every page knows, sent once per document as `<script type="application/json" id="shop-site">`. */
export interface Site {
  name: string;
  /** The language of the URL and of merchants' texts, e.g. `zh-HK`. */
  language: string;
  /** BCP 47 tag for Intl and `lang`, e.g. `zh-Hant-HK`. */
  languageTag: string;
  /** Which of the four locale folders the interface uses. */
  interfaceLanguage: string;
  /** `''` for the default language, else e.g. `/zh-HK`; goes before every path. */
  prefix: string;
  currency: CurrencyCode;
  /** Which parts of products are shown (`theme.config.product`). */
  product: ProductDisplay;
  /** The rules of the addresses that components make. */
  router: Pick<Router, 'productRule' | 'categoryRule' | 'userPath'>;
  /** True where the service worker may keep pages for when there is no network. */
  offline: boolean;
  /** True where shoppers can ask for notifications on their device. */
  push: boolean;
}
