import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { AttemptLimit } from '../../platform/http/attempt-limit.ts';
import { type Route, route } from '../../platform/http/route.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import { giftCardsEndpoints } from '../../shared/contracts/gift-cards.ts';
import { languageTag } from '../../shared/locale.ts';
import { formatMoney, money } from '../../shared/money.ts';
import { fieldError, ok, refuse } from '../../shared/refusal.ts';
import { usableCard } from './cards.service.ts';
import { problemOf, shownCode } from './gift-card.ts';

/** Routes of gift cards for shoppers with a code. */
export function giftCardRoutes({
  db,
  clock,
  limitAttempts,
  translations,
}: {
  db: Db;
  clock: Clock;
  limitAttempts: AttemptLimit;
  translations: Translations;
}): Route[] {
  return [
    route(giftCardsEndpoints.giftCardCheck, async ({ code }, call) => {
      const visitorId = (await call.visitor())?.id ?? null;
      const found = await limitAttempts({ ip: call.ip, visitorId }, () => usableCard(db, code));
      if (!found.ok) return found;
      if (!found.value) return refuse('giftCard.unknown', [fieldError('code', 'invalid', 'giftCard.unknown')]);
      const { tail, balance, currency, expires_at: expiresAt } = found.value;
      const problem = problemOf(found.value, null, clock.now());
      const left = money(balance, currency);
      const values = { balance: formatMoney(left, languageTag(call.language)), currency };
      return ok({
        code: shownCode(tail),
        balance: left,
        expiresAt: expiresAt?.toISOString() ?? null,
        usable: problem === null,
        problem,
        message: problem && translations(call.language)(`giftCard.${problem}`, values),
      });
    }),
  ];
}
