import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../shared/endpoint.ts';
import { codes } from '../../shared/envelope.ts';
import { proofHeader } from '../../shared/proof.ts';
import { notAllowed, ok, type Result, refuse, signedOut, signInNeeded } from '../../shared/refusal.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Translate, Translations } from '../locale/catalogue.ts';
import type { Log } from '../log.ts';
import type { Random } from '../random.ts';
import { admit } from './admit.ts';
import { envelopeJson, type FitAnswer } from './answers.ts';
import { schemaRefusal, strangeText, toEnvelope } from './envelope.ts';
import { mountFaults, sendEnvelope, sendJson } from './faults.ts';
import type { OnceByKey } from './idempotency/once-by-key.ts';
import { scopeOf } from './idempotency/scope.ts';
import type { Limiter } from './limits.ts';
import type { Proofs } from './proof/proofs.ts';
import { currencyOf, languageOf, type SiteLocales } from './request-locale.ts';
import type { Call, Customer, Route, Staff, Visitor } from './route.ts';
import { unstorable } from './storable.ts';
import { dropUploads, readUploads, takeMultipart, type Upload } from './uploads.ts';

/** Finds the caller of a request; implemented by the modules. */
export interface Identity {
  visitor(request: FastifyRequest): Promise<Visitor | null>;
  requireVisitor(request: FastifyRequest, reply: FastifyReply): Promise<Visitor>;
  /** By the `x-auth` header only; `ended` for a session that was ended elsewhere, null without a valid token. */
  customer(request: FastifyRequest): Promise<Customer | 'ended' | null>;
  /**
   * By the `x-auth` header, or a program by its API token (`docs/contract.md` §4): a cookie never authorizes the back office.
   * A refusal without a valid token.
   */
  staff(request: FastifyRequest): Promise<Result<Staff>>;
  /** Notes what came of a program’s call. */
  noteProgramCall(staff: Staff, request: FastifyRequest, outcome: ProgramOutcome): Promise<void>;
}

interface ProgramOutcome {
  status: number;
  /** Of the envelope; null for a file. */
  code: number | null;
  /** Null for a download. */
  ms: number | null;
}

export interface ApiTools {
  routes: Route[];
  translations: Translations;
  site: () => SiteLocales;
  limiter: Limiter;
  proofs: Proofs;
  identity: Identity;
  files: FileStore;
  random: Random;
  log: Log;
  fitAnswer: FitAnswer;
  onceByKey: OnceByKey;
  /** Largest files by the path of a call, where they are not as it is declared. */
  uploadBytes?: Readonly<Record<string, number>>;
}

/** Mounts every declared route, and the envelopes for unknown paths, wrong methods, malformed requests and faults. */
export function mountApi(app: FastifyInstance, tools: ApiTools): void {
  const translateOf = (request: FastifyRequest): Translate => tools.translations(languageOf(request, tools.site()));
  mountFaults(app, translateOf, tools.log);
  app.register(async (api) => {
    // Text is parsed as JSON for beacons only, and files for uploads only: hence their own contexts.
    await api.register(async (uploads) => {
      await takeMultipart(uploads);
      await uploads.register(async (beacons) => {
        beacons.addContentTypeParser(
          'text/plain',
          { parseAs: 'string' },
          beacons.getDefaultJsonParser('error', 'error'),
        );
        for (const one of tools.routes) mountRoute(placeOf(one, { api, uploads, beacons }), one, tools, translateOf);
        mountUnanswered(beacons, tools.routes, translateOf);
      });
    });
  });
}

/**
 * Answers what no route does: 405 for another method of a declared path, else 404. One route for all of them: a route for each
 * method of each path took longer to mount than everything else of the API.
 */
function mountUnanswered(
  api: FastifyInstance,
  routes: readonly Route[],
  translateOf: (request: FastifyRequest) => Translate,
): void {
  const declared = new Set<string>(routes.map(({ path }) => path));
  const handler = (request: FastifyRequest, reply: FastifyReply) => {
    const t = translateOf(request);
    if (!declared.has(request.url.split('?', 1).join(''))) {
      return sendEnvelope(reply, 404, { code: 40, msg: t('error.noSuchPath') });
    }
    return sendEnvelope(reply.header('allow', 'POST'), 405, { code: 40, msg: t('error.method') });
  };
  api.all('/api/*', handler);
  // A GET there is a page.
  api.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'], url: '/app/*', handler });
}

function placeOf(one: Route, places: Record<'api' | 'uploads' | 'beacons', FastifyInstance>): FastifyInstance {
  if (one.beacon) return places.beacons;
  return one.upload ? places.uploads : places.api;
}

/** Bytes of a beacon's body. */
const beaconLimit = 2048;

function mountRoute(
  api: FastifyInstance,
  one: Route,
  tools: ApiTools,
  translateOf: (request: FastifyRequest) => Translate,
): void {
  const bounds = { ...(one.beacon && { bodyLimit: beaconLimit }), ...(one.upload && { config: { slowBody: true } }) };
  api.post(one.path, bounds, (request, reply) => answer(one, request, reply, tools, translateOf(request)));
}

async function answer(one: Route, request: FastifyRequest, reply: FastifyReply, tools: ApiTools, t: Translate) {
  const proof = request.headers[proofHeader]?.toString();
  const admitted = await admit(one, { ip: request.ip, proof, t }, tools);
  if (!admitted.ok) return sendResult(reply, admitted, t);
  const caller = await callerOf(one, request, tools.identity);
  if (!caller.ok) return sendResult(reply, caller, t);
  const result = await outcomeNoted(one, callOf(request, reply, tools, caller.value), tools);
  if (one.beacon) return reply.code(204).send();
  // The handler of such a route answers the data type `fileAnswer` (`route`).
  if (one.file && result.ok) return sendFile(reply, one.file, result.value as FileAnswer);
  if (one.keepsItems && result.ok) return sendJson(reply, 200, envelopeJson(one, toEnvelope(result, t)));
  return sendResult(reply, result, t);
}

/** Sends a result as an envelope, with its status. */
export function sendResult(reply: FastifyReply, result: Result<unknown>, t: Translate): FastifyReply {
  const later = result.ok ? undefined : result.refusal.later;
  if (later) reply.header('retry-after', later.seconds);
  return sendEnvelope(reply, statusOf(result), toEnvelope(result, t));
}

function statusOf(result: Result<unknown>): number {
  return result.ok ? 200 : (result.refusal.later?.status ?? result.refusal.status ?? 200);
}

/** Sends the file that an endpoint answers. */
export function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileAnswer): FastifyReply {
  return reply
    .type(type)
    .headers({ 'cache-control': 'no-store', 'content-disposition': `inline; filename="${name}"` })
    .send(Buffer.from(bytes));
}

interface Known {
  staff: Staff | null;
  customer: Customer | null;
}

/** Runs a call, and notes what came of it where a program makes it. */
async function outcomeNoted(one: Route, call: Call, tools: ApiTools): Promise<Result<unknown>> {
  const { staff, request, reply } = call;
  if (!staff?.apiToken) return outcomeAllowed(one, call, tools);
  const note = (status: number, code: number | null) =>
    tools.identity.noteProgramCall(staff, request, { status, code, ms: Math.round(reply.elapsedTime) });
  try {
    const result = await outcomeAllowed(one, call, tools);
    if (result.ok) await note(200, one.file ? null : codes.done);
    else await note(statusOf(result), result.refusal.code);
    return result;
  } catch (error) {
    await note(500, codes.fault);
    throw error;
  }
}

/** Runs a call that its caller may make. */
async function outcomeAllowed(one: Route, call: Call, tools: ApiTools): Promise<Result<unknown>> {
  if (one.who === 'staff' && !call.staff?.may(one.may)) return notAllowed();
  const { shownAs: role } = call.staff ?? {};
  if (role !== undefined && !one.reads) return refuse({ key: 'staff.preview', values: { role } });
  return outcomeWithFiles(one, call, tools);
}

/** Authenticates the caller as the route requires; returns a refusal otherwise. */
async function callerOf(one: Route, request: FastifyRequest, identity: Identity): Promise<Result<Known>> {
  if (one.who === 'customer') {
    const customer = await identity.customer(request);
    if (customer === 'ended') return signedOut();
    return customer ? ok({ staff: null, customer }) : signInNeeded();
  }
  if (one.who !== 'staff') return ok({ staff: null, customer: null });
  const staff = await identity.staff(request);
  return staff.ok ? ok({ staff: staff.value, customer: null }) : staff;
}

/** Runs a call with its uploaded files, and deletes them if it is refused. */
async function outcomeWithFiles(one: Route, call: Call, tools: ApiTools): Promise<Result<unknown>> {
  const { request } = call;
  if (!one.upload) return (await outcomeOnce(one, request.body ?? {}, call, tools)).result;
  const limits = { ...one.upload, bytes: tools.uploadBytes?.[one.path] ?? one.upload.bytes };
  const { fields, uploads } = await readUploads(request, limits, tools);
  let done = false;
  try {
    const { result, isRepeated } = await outcomeOnce(one, fields, { ...call, uploads }, tools);
    done = result.ok && !isRepeated;
    return result;
  } finally {
    if (!done) await dropUploads(uploads, tools.files);
  }
}

/** Runs a call; one with an `Idempotency-Key` once only. Files and beacons are answered without regard to it. */
async function outcomeOnce(one: Route, sent: unknown, call: Call, tools: ApiTools) {
  const key = call.request.headers['idempotency-key'];
  const run = () => outcomeOf(one, sent, call, tools.fitAnswer);
  if (key === undefined || one.file || one.beacon) return { result: await run(), isRepeated: false };
  const files = await Promise.all(call.uploads.map(({ storedAs }) => hashOfFile(tools.files, storedAs)));
  const keyed = { key: key.toString(), scope: await scopeOf(call), path: one.path, body: sent, files };
  // An answer that sets a cookie, e.g. of a new visitor, stands for nobody without it.
  const setsCookie = noteCookies(call.reply);
  const once = await tools.onceByKey(keyed, run, () => !setsCookie());
  if (once.isRepeated && once.result.ok) call.reply.header('idempotent-replayed', 'true');
  return once;
}

/** Tells from then on whether an answer sets a cookie; its header is written when it is sent. */
function noteCookies(reply: FastifyReply): () => boolean {
  const { setCookie } = reply;
  let isSet = false;
  reply.setCookie = (...cookie: Parameters<typeof setCookie>) => {
    isSet = true;
    return setCookie.apply(reply, cookie);
  };
  return () => isSet;
}

async function hashOfFile(files: FileStore, name: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of files.stream(name)) hash.update(chunk as Buffer);
  return hash.digest('base64');
}

/** Parses the body, runs the handler and makes its answer fit the declaration. */
export async function outcomeOf(one: Route, sent: unknown, call: Call, fitAnswer: FitAnswer): Promise<Result<unknown>> {
  const strange = unstorable(sent);
  if (strange) return strangeText(strange);
  const body = one.body.safeParse(sent);
  if (!body.success) return schemaRefusal(body.error, sent);
  const result = await one.handler(body.data, call);
  return result.ok && !one.file ? ok(fitAnswer(one, result.value ?? {})) : result;
}

/** Builds the call that a handler receives. */
export function callOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { site, identity }: Pick<ApiTools, 'site' | 'identity'>,
  { staff, customer }: Known,
): Call {
  return {
    language: languageOf(request, site()),
    currency: currencyOf(request, site()),
    ip: request.ip,
    requestId: request.id,
    visitor: () => identity.visitor(request),
    requireVisitor: () => identity.requireVisitor(request, reply),
    customer: async () => {
      const found = await identity.customer(request);
      return found === 'ended' ? null : found;
    },
    signedIn: customer,
    staff,
    uploads: [] satisfies Upload[],
    request,
    reply,
  };
}
