import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Random } from '../../platform/random.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';
import type { Result } from '../../shared/refusal.ts';
import type { Buyers, CheckoutContext } from '../checkout/index.ts';

/** Dependencies of inquiries. */
export interface InquiryTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  site: () => {
    defaultLanguage: Language;
    rates: readonly { code: CurrencyCode }[];
    dispatch: { timeZone: string };
  };
  /** Tests if prices of a currency include tax. */
  taxIncluded: (currency: CurrencyCode) => boolean;
  buyers: Pick<Buyers, 'firstAddress'>;
  /** Mails the link to an open draft order with this email to that email. */
  mailDraftLink: (tx: Tx, draft: { draftId: string; email: string; at: Date }) => Promise<Result<null>>;
  translations: Translations;
  /** Settings and prices of the shop for a reader. */
  contextFor: (reader: { language: Language; currency: CurrencyCode }) => CheckoutContext;
  /** Adds a visitor without a browser, to whom the checkout of a quote belongs until it is accepted. */
  addVisitor: (tx: Tx, id: string, token: string, at: Date) => Promise<void>;
}

/** Caller of inquiries: a customer, or the holder of the key of an inquiry. */
export interface InquiryCaller {
  customerId: string | null;
  /** Browser that pictures were sent by. */
  visitorId: string | null;
}
