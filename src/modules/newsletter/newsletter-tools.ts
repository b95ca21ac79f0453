import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Emit } from '../../platform/events/emit.repo.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Random } from '../../platform/random.ts';
import type { Language, Text } from '../../shared/locale.ts';
import type { NewsletterSettings } from './newsletter.settings.ts';

/** The mail with the link that confirms a subscription. */
export interface ConfirmMail {
  to: string;
  language: Language;
  token: string;
  expires: Date;
}

/** A mail of the newsletter. */
export interface CampaignMail {
  id: string;
  to: string;
  language: Language;
  subject: string;
  /** HTML that was sanitized. */
  body: string;
  /** Of the link to unsubscribe. */
  token: string;
  expires: Date;
}

export interface NewsletterMails {
  campaign(tx: Tx, mail: CampaignMail): Promise<void>;
  confirm(tx: Tx, mail: ConfirmMail): Promise<void>;
}

export interface NewsletterTools {
  db: Db;
  clock: Clock;
  random: Random;
  emit: Emit;
  translations: Translations;
  newsletterMails: NewsletterMails;
  site: () => NewsletterSettings & {
    name: Text;
    languages: Language[];
    defaultLanguage: Language;
    dispatch: { timeZone: string };
  };
}

/** Tools of the routes. */
export interface NewsletterRouteTools extends NewsletterTools {
  /** The email of a customer; null for one with a mobile number only. */
  emailOf(customerId: string): Promise<{ email: string; isVerified: boolean } | null>;
}
