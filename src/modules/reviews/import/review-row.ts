import { cleanText } from '../../../shared/contracts/shopper-text.ts';
import { maxReviewText, type ReviewStatus } from '../../../shared/reviews.ts';

/** A review of a file, with what names its product there. */
export interface ImportedReview {
  /** Slug or SKU of the product. */
  handle: string;
  sku: string;
  rating: number;
  content: string;
  author: string;
  /** Of the author; it is not stored, but tells one review from another. */
  email: string;
  at: Date;
  isVerified: boolean;
  status: ReviewStatus;
  /** The shop's reply; '' for none. */
  reply: string;
  repliedAt: Date;
  /** Number of the review in the other program; '' for none. */
  number: string;
}

type Field =
  | 'handle'
  | 'url'
  | 'sku'
  | 'rating'
  | 'title'
  | 'body'
  | 'author'
  | 'email'
  | 'date'
  | 'verified'
  | 'curated'
  | 'published'
  | 'reply'
  | 'replyDate'
  | 'number';

/** Headers of Judge.me and of Yotpo (its export and its import template), in lower case and without separators. */
const headers: Record<Field, readonly string[]> = {
  handle: ['producthandle', 'handle'],
  url: ['producturl', 'producturlexternal', 'url'],
  sku: ['sku', 'productsku', 'variantsku'],
  rating: ['rating', 'reviewscore', 'score', 'reviewrating'],
  title: ['title', 'reviewtitle'],
  body: ['body', 'reviewcontent', 'reviewbody', 'content'],
  author: ['reviewername', 'displayname', 'reviewerdisplayname', 'name', 'username'],
  email: ['revieweremail', 'email', 'useremail'],
  date: ['reviewdate', 'date', 'reviewcreationdate', 'createdat', 'reviewcreatedat'],
  verified: ['verified', 'verifiedbuyer', 'reviewertype', 'usertype', 'source'],
  curated: ['curated', 'reviewstatus', 'status'],
  published: ['published', 'ispublished'],
  reply: ['reply', 'commentcontent', 'comment'],
  replyDate: ['replydate', 'commentcreatedat', 'commentcreationdate', 'commentdate'],
  number: ['reviewid', 'id'],
};

export type ReviewColumns = Partial<Record<Field, number>>;

/** Finds the columns of a header; null where stars, text or the product have none. */
export function readReviewColumns(header: readonly string[]): ReviewColumns | null {
  const names = header.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''));
  const found: ReviewColumns = {};
  for (const [field, known] of Object.entries(headers) as [Field, readonly string[]][]) {
    const index = known.map((name) => names.indexOf(name)).find((each) => each >= 0);
    if (index !== undefined) found[field] = index;
  }
  const hasProduct = found.handle !== undefined || found.url !== undefined || found.sku !== undefined;
  return found.rating !== undefined && found.body !== undefined && hasProduct ? found : null;
}

/** Reads a row; the key of a reason where it cannot be taken. */
export function readReviewRow(cells: readonly string[], columns: ReviewColumns, now: Date): ImportedReview | string {
  const cell = (field: Field) => cleanText(cells[columns[field] ?? -1] ?? '').trim();
  const rating = Number(cell('rating'));
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) return 'review.importRating';
  const content = [cell('title'), cell('body')].filter(Boolean).join('\n\n');
  if (content.length > maxReviewText) return 'review.importLong';
  const at = dateIn(cell('date'));
  if (!at || at > now) return 'review.importDate';
  return {
    handle: cell('handle') || slugIn(cell('url')),
    sku: cell('sku'),
    rating,
    content,
    author: cell('author').slice(0, 100),
    email: cell('email').toLowerCase(),
    at,
    isVerified: /^(true|yes|1|verified[_ -]?buyer|buyer|email)$/i.test(cell('verified')),
    status: statusIn(cell('curated'), cell('published')),
    reply: cell('reply').slice(0, maxReviewText),
    repliedAt: dateIn(cell('replyDate')) ?? at,
    number: cell('number'),
  };
}

/** A time like "2019-05-18 19:00:00 UTC", "2019-05-18" or ISO 8601; null for anything else. Without a zone it is UTC. */
function dateIn(text: string): Date | null {
  const [, day, time = '00:00:00', zone = 'Z'] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?\s*(Z|UTC|[+-]\d{2}:?\d{2})?$/.exec(text) ?? [];
  if (!day) return null;
  const date = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** Last part of the path of a product's page. */
function slugIn(url: string): string {
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase();
}

/** Judge.me curates ("ok", "not-yet", "spam"), Yotpo publishes ("true", "published", "rejected"). */
function statusIn(curated: string, published: string): ReviewStatus {
  if (/^(spam|rejected|hidden|archived)$/i.test(curated) || /^(false|no|0)$/i.test(published)) return 'hidden';
  return /^(not[-_ ]?yet|pending)$/i.test(curated) ? 'waiting' : 'shown';
}
