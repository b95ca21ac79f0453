import { z } from 'zod';
import { type Call, staffOf } from '../../platform/http/route.ts';
import { appForm } from '../../shared/contracts/apps-admin.ts';
import { busy, notFound, ok, type Result, refuse } from '../../shared/refusal.ts';
import type { AppOutcome, Apps } from './apps.ts';

/** An app's screen: HTML, or HTML with a title and forms. */
const answer = z.union([
  z
    .string()
    .max(100_000)
    .transform((html) => ({ title: '', html, forms: [] })),
  z.object({
    title: z.string().max(200).default(''),
    html: z.string().max(100_000),
    forms: z.array(appForm).max(100).default([]),
  }),
]);

export type StaffPage = z.output<typeof answer>;

/** Asks an app for its screen in the back office. */
export async function staffPage(
  apps: Apps,
  slug: string,
  query: Record<string, string>,
  call: Call,
): Promise<Result<StaffPage>> {
  if (!apps.active(slug)?.manifest.staffPage) return notFound();
  const speech = { language: call.language, currency: call.currency };
  const asked = { path: '', query, lang: call.language, currency: call.currency, staff: staffFacts(call) };
  const outcome = await apps.call(slug, ['staffPage'], asked, speech);
  const result = resultOf(outcome);
  if (!result.ok) return result;
  const page = answer.safeParse(result.value).data;
  return page ? ok(page) : refuse('app.failed');
}

/** Sends a form of that screen to a handler of the app. */
export async function staffPost(
  apps: Apps,
  { slug, name, body }: { slug: string; name: string; body: Record<string, string> },
  call: Call,
): Promise<Result<{ data: unknown }>> {
  if (!apps.active(slug)?.manifest.staffPage) return notFound();
  const speech = { language: call.language, currency: call.currency };
  const facts = { path: name, query: {}, lang: call.language, currency: call.currency, visitorId: null, user: null };
  const outcome = await apps.call(slug, ['post', name], { body, ...facts, staff: staffFacts(call) }, speech);
  const result = resultOf(outcome);
  return result.ok ? ok({ data: result.value ?? null }) : result;
}

function staffFacts(call: Call) {
  const { id, name, role } = staffOf(call);
  return { id, name, role };
}

function resultOf(outcome: AppOutcome): Result<unknown> {
  switch (outcome.outcome) {
    case 'done':
      return ok(outcome.value);
    case 'refused':
      return refuse({ key: 'app.words', values: { message: outcome.message } });
    case 'off':
    case 'missing':
      return notFound();
    case 'busy':
    case 'paused':
      return busy();
    default:
      return refuse('app.failed');
  }
}
