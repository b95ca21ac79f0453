import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Envelope } from '../../shared/envelope.ts';
import type { Language } from '../../shared/locale.ts';
import { admit } from './admit.ts';
import { type ApiTools, callOf, outcomeOf } from './api.ts';
import { toEnvelope } from './envelope.ts';
import type { Limiter } from './limits.ts';
import type { Customer } from './route.ts';

interface From {
  request: FastifyRequest;
  reply: FastifyReply;
  language: Language;
  /** The customer, whom the caller has authenticated. */
  customer?: Customer;
  /** The proof that came with the form. */
  proof?: string;
}

/** The result of a call within the process; `seconds` until it may be tried again. */
export interface InsideAnswer extends Envelope {
  status: number;
  seconds?: number;
}

export type CallInside = (path: string, body: object, from: From) => Promise<InsideAnswer>;

/**
 * Calls an endpoint for a plain HTML form, with the endpoint's schema, limit, handler and texts.
 * Throws for an endpoint with files or for staff, and for one of customers without a customer.
 */
export function callsInside(tools: Omit<ApiTools, 'onceByKey'>): CallInside {
  const routes = new Map(tools.routes.map((one) => [one.path as string, one]));
  return async (path, body, { request, reply, language, customer, proof }) => {
    const one = routes.get(`/api/web/${path}`);
    if (!one || one.upload || one.who === 'staff') throw new Error(`no form may call ${path}`);
    if (one.who === 'customer' && !customer) throw new Error(`${path} is for customers`);
    const known = { staff: null, customer: customer ?? null };
    // A page knows its customer by cookie, which a call does not read.
    const reader = customer && { customer: async () => customer };
    const call = { ...callOf(request, reply, tools, known), ...reader, language };
    // The limits of all forms have been counted (`pages/forms/guard.ts`).
    const limiter: Limiter = async (name, who) => (name === 'default' ? null : tools.limiter(name, who));
    const t = tools.translations(language);
    const admitted = await admit(one, { ip: request.ip, proof, t }, { ...tools, limiter });
    const result = admitted.ok ? await outcomeOf(one, body, call, tools.fitAnswer) : admitted;
    const later = result.ok ? undefined : result.refusal.later;
    return { ...toEnvelope(result, t), status: later?.status ?? 200, ...later };
  };
}
