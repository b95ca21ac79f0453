import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Throttle } from '../../platform/http/throttle.ts';
import type { Random } from '../../platform/random.ts';
import { type Language, pickText, type Text } from '../../shared/locale.ts';
import type { Moderation } from '../../shared/moderation.ts';

/** Dependencies of comments. The setting of reviews says which texts wait. */
export interface CommentTools {
  db: Db;
  clock: Clock;
  random: Random;
  throttle: Throttle;
  site: () => { reviews: Moderation; name: Text; defaultLanguage: Language; dispatch: { timeZone: string } };
}

/** Reader of comments: in whose words the shop is named. */
export interface CommentReader {
  language: Language;
  defaultLanguage: Language;
  /** Name of the shop, for its own replies. */
  shop: string;
}

export function readerOf({ site }: Pick<CommentTools, 'site'>, { language }: Pick<Call, 'language'>): CommentReader {
  const { name, defaultLanguage } = site();
  return { language, defaultLanguage, shop: pickText(name, language, defaultLanguage) };
}
