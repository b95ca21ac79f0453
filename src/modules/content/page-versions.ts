import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Random } from '../../platform/random.ts';
import { id } from '../../shared/contracts/common.ts';
import { type StoredPage, storedPage } from '../../shared/contracts/design.ts';
import { ok, type Result, refuse } from '../../shared/refusal.ts';
import type { Checked, DesignKindRules, NodeReport, PublishingRules } from '../design/index.ts';
import { claimUrl } from '../urls/index.ts';
import { hidePage, placeOf, reservePage, showPage } from './content.repo.ts';
import { spaceOf } from './content.service.ts';
import { sanitized } from './sanitize.ts';

interface PageTools {
  clock: Clock;
  random: Random;
  checkNodes(field: string, html: string): NodeReport;
}

/** Rules by which pages of text are published: shown from their own table. */
export function pagePublishing({ clock }: Pick<PageTools, 'clock'>): PublishingRules {
  return {
    kind: 'page',
    publishing: async (tx, key, content) => {
      const page = content as StoredPage;
      const claimed = await claim(tx, key, page, clock.now());
      if (claimed.ok) await showPage(tx, key, page, clock.now());
      return claimed;
    },
    tags: (key) => [`page:${key}`, 'pages'],
  };
}

/** Version rules of pages of text: sanitised and checked when saved. */
export function pageVersions({ clock, random, checkNodes }: PageTools): DesignKindRules {
  return {
    ...pagePublishing({ clock }),
    content: storedPage,
    hasKey: (key) => id.safeParse(key).success,
    newKey: () => random.id(),
    check: (_key, content) => checkPage(content as StoredPage, checkNodes),
    saving: (tx, key, content) => reserve(tx, key, content as StoredPage, clock.now()),
    removing: hidePage,
  };
}

function checkPage(page: StoredPage, checkNodes: PageTools['checkNodes']): Result<Checked> {
  const body = sanitized(page.body);
  const parts = typeof body === 'string' ? { body } : prefixed(body);
  const reports = Object.entries(parts).map(([field, html]) => checkNodes(field, html));
  const errors = reports.flatMap((each) => each.errors);
  if (errors.length > 0) return refuse('error.form', errors);
  return ok({ content: { ...page, body }, warnings: reports.flatMap((each) => each.warnings) });
}

function prefixed(body: Partial<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(body).map(([language, html]) => [`body.${language}`, html ?? '']));
}

/** A new page takes its URL at once; one that is shown keeps the one it has until its draft is published. */
async function reserve(tx: Tx, key: string, page: StoredPage, now: Date): Promise<Result<null>> {
  if (await placeOf(tx, key)) return ok(null);
  const claimed = await claim(tx, key, page, now);
  if (claimed.ok) await reservePage(tx, key, page, now);
  return claimed;
}

function claim(tx: Tx, key: string, page: StoredPage, now: Date): Promise<Result<null>> {
  return claimUrl(tx, { space: spaceOf(page), slug: page.slug, target: key }, now);
}
