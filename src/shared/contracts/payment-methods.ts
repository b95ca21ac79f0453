import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { paymentKinds } from './checkout.ts';
import { empty } from './common.ts';
import { textUpTo } from './design.ts';

const code = z.string().regex(/^[a-z][a-z0-9-]{0,49}$/);

/** Texts of a payment method and whether it is offered; its code and what it does are given. */
export const paymentMethodSaveBody = z.object({
  code,
  name: textUpTo(100),
  description: textUpTo(500),
  /** Text for whoever chose it: the account for a bank transfer. */
  instructions: textUpTo(2000),
  enabled: z.boolean(),
  /** Place among the others; the smallest is first. */
  position: z.int().min(-1000).max(1000),
});

const text = z.record(z.string(), z.string());
export const paymentMethodView = z.object({
  code: z.string(),
  name: text,
  description: text,
  instructions: text,
  enabled: z.boolean(),
  position: z.int(),
  kind: z.enum(paymentKinds),
  /** False while the account of its provider is missing: it is not offered then, whether it is on or not. */
  isReady: z.boolean(),
});

export type PaymentMethodSave = z.output<typeof paymentMethodSaveBody>;
export type PaymentMethodView = z.infer<typeof paymentMethodView>;

/** Calls of the back office. */
export const paymentMethodsAdminEndpoints = {
  paymentMethodList: endpoint({
    path: '/api/admin/paymentMethod/list',
    who: 'staff',
    may: 'paymentMethod:list',
    reads: true,
    limit: 'default',
    summary: 'Every way to pay, offered or not',
    body: empty,
    data: z.object({ items: z.array(paymentMethodView), total: z.int() }),
  }),
  paymentMethodGet: endpoint({
    path: '/api/admin/paymentMethod/get',
    who: 'staff',
    may: 'paymentMethod:get',
    reads: true,
    limit: 'default',
    summary: 'One way to pay as it is edited',
    body: z.object({ code }),
    data: paymentMethodView,
  }),
  paymentMethodSave: endpoint({
    path: '/api/admin/paymentMethod/save',
    who: 'staff',
    may: 'paymentMethod:save',
    limit: 'default',
    summary: 'Save what a way to pay is called, says and whether it is offered',
    body: paymentMethodSaveBody,
    data: z.object({ code: z.string() }),
  }),
  paymentMethodMove: endpoint({
    path: '/api/admin/paymentMethod/move',
    who: 'staff',
    may: 'paymentMethod:save',
    limit: 'default',
    summary: 'Move a way to pay one place up or down among those that are on, or among those that are off',
    body: z.object({ code, by: z.union([z.literal(-1), z.literal(1)]) }),
    data: z.object({ code: z.string() }),
  }),
};
