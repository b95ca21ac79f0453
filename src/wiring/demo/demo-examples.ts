import type { Language, Text } from '../../shared/locale.ts';
import type { CurrencyCode } from '../../shared/money.ts';

/** Slides of `demo/catalogue/examples.json`; their pictures are those of the home page. */
export interface DemoSlides {
  key: string;
  label: Text;
  slides: { picture: 'hero' | 'story'; title: Text; text?: Text; label: Text; path: string; alt: Text }[];
}

/** Things that a merchant sets up besides products, of `demo/catalogue/examples.json`. */
export interface DemoExamples {
  redirects: { from: string; to: string }[];
  synonyms: { kind: 'both' | 'oneWay'; language: Language; words: string[]; means?: string[] }[];
  replies: { title: string; content: Partial<Record<Language, string>> }[];
  /** Views that all members see, by the name of their list. */
  views: { screen: string; name: string; filters: Record<string, string> }[];
  /** `product` is a slug, `percent` of its price is what one costs. */
  drafts: {
    lines: { product: string; quantity: number; percent?: number }[];
    customer: { email: string; language: Language };
    note: string;
    isSent: boolean;
  }[];
  /** `leftDaysAgo` is there for one who left by the campaign. */
  subscribers: {
    email: string;
    language: Language;
    source: 'foot' | 'checkout';
    daysAgo: number;
    isConfirmed: boolean;
    leftDaysAgo?: number;
  }[];
  /** `daily` is how often it is searched for on a day, on average; `results` is what it finds. */
  searches: { language: Language; keyword: string; results: number; daily: number }[];
  /** Cards that the merchant gave away, in the smallest unit of their currency. */
  giftCards: { amount: number; currency: CurrencyCode; note: string; daysAgo: number }[];
  campaign: { daysAgo: number; subject: Record<string, string>; body: Record<string, string> };
  draftCampaign: { subject: Record<string, string>; body: Record<string, string> };
  slides: DemoSlides;
}
