import type { Tx } from '../../platform/db/database.ts';
import { writeMail } from '../../platform/mail/outbox.repo.ts';
import type { Image } from '../../shared/contracts/common.ts';
import { type Language, languageTag, prefixOf } from '../../shared/locale.ts';
import { formatMoney, type Money } from '../../shared/money.ts';
import { pictureUrl } from '../../shared/picture.ts';
import type { ReminderKind } from '../../shared/reminders.ts';
import type { AccountMailTools } from './account-mails.ts';
import { composeMail } from './compose.ts';

interface ReminderMail {
  kind: ReminderKind;
  to: string;
  language: Language;
  lines: { title: string; specLabel: string; image: Image | null; quantity: number; unitPrice: Money }[];
  key: string;
  token: string;
  expires: Date;
}

/** Lines that the mail lists; of others it says how many there are. */
const maxLines = 10;
/** Pixels, twice the width at which the mail shows it. */
const pictureWidth = 160;

/** Reminds a subscriber of what they left in a cart or checkout, with a link to it and one that ends such mails. */
export function reminderMail(tools: AccountMailTools) {
  return async (tx: Tx, { kind, to, language, lines, key, token, expires }: ReminderMail): Promise<void> => {
    const root = tools.publicUrl + prefixOf(language, tools.site());
    const unsubscribe = `${root}/newsletter/reminders?token=${token}`;
    const vars = {
      lines: lines.slice(0, maxLines).map((line) => lineVars(line, language, tools.publicUrl)),
      more: Math.max(0, lines.length - maxLines),
      isCheckout: kind === 'checkout',
      link: `${root}/cart/restore?key=${key}`,
      unsubscribe,
    };
    const mail = composeMail(tools, language, 'reminder', 'mail.reminder', { vars });
    await writeMail(tx, { ...mail, to, unsubscribe, expires }, tools);
  };
}

function lineVars(
  { title, specLabel, image, quantity, unitPrice }: ReminderMail['lines'][number],
  language: Language,
  publicUrl: string,
) {
  return {
    title,
    spec: specLabel,
    quantity,
    price: formatMoney(unitPrice, languageTag(language)),
    picture: image ? publicUrl + pictureUrl(image, pictureWidth) : '',
  };
}
