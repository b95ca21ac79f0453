import type { Db } from '../../platform/db/database.ts';
import type { Reward } from '../../shared/contracts/discounts.ts';
import type { PromotionAppKind } from '../../shared/contracts/promotions.ts';
import type { Language } from '../../shared/locale.ts';
import type { CurrencyCode, Minor } from '../../shared/money.ts';
import type { FieldRefusal } from '../../shared/refusal.ts';
import type { AppOff } from '../pricing/index.ts';

/** Line of a basket as an app is told of it: nothing of a person. */
export interface DiscountedLine {
  sku: string;
  quantity: number;
  price: Minor;
}

/** Basket for which an app tells a discount: the lines that a promotion covers, at their prices before any discount. */
export interface DiscountToAsk {
  /** `{slug}.{code}` */
  code: string;
  args: Record<string, unknown>;
  currency: CurrencyCode;
  lines: readonly DiscountedLine[];
}

/** Discounts of apps; the wiring passes them in: promotions have no edge to apps. */
export interface AppDiscounts {
  /** Reads what apps have told, one for each: null where none takes anything off. Not known is what has to be asked. */
  read(db: Db, wanted: readonly DiscountToAsk[]): Promise<{ off: AppOff | null; isKnown: boolean }[]>;
  /** Asks apps and keeps what they tell. Ends after a while whatever they do; never in a transaction. */
  ask(wanted: readonly DiscountToAsk[]): Promise<void>;
}

/** Kinds of discounts that apps bring. */
export interface AppKinds {
  list(language: Language): PromotionAppKind[];
  /** Finds what is wrong with a discount of an app, by fields below a name. */
  errorsOf(reward: Extract<Reward, { kind: 'app' }>, field: string): FieldRefusal[];
}
