import { type Route, route, staffOf } from '../../../platform/http/route.ts';
import { type PaymentMethodView, paymentMethodsAdminEndpoints } from '../../../shared/contracts/payment-methods.ts';
import { byLanguage } from '../../../shared/locale.ts';
import { notFound, ok } from '../../../shared/refusal.ts';
import type { Providers } from '../providers/provider.ts';
import { defaultMethod, methodCodes } from './default-method.ts';
import { everyPaymentMethod, findPaymentMethod, type StoredPaymentMethod } from './methods.repo.ts';
import { type MethodRules, rulesOf } from './payment-methods.ts';
import { inOrder, type MethodTools, movePaymentMethod, savePaymentMethod } from './save-method.service.ts';

/** Payment methods as staff see and change them. */
export function paymentMethodRoutes(tools: MethodTools & { providers: Providers }): Route[] {
  const { db, providers } = tools;
  return [
    route(paymentMethodsAdminEndpoints.paymentMethodList, async () => {
      const items = inOrder(await everyPaymentMethod(db), tools).flatMap((method) => {
        const rules = rulesOf(method.code);
        return rules ? [viewOf(method, rules, providers)] : [];
      });
      return ok({ items, total: items.length });
    }),
    route(paymentMethodsAdminEndpoints.paymentMethodGet, async ({ code }) => {
      const rules = methodCodes(tools).includes(code) ? rulesOf(code) : undefined;
      if (!rules) return notFound();
      return ok(viewOf((await findPaymentMethod(db, code)) ?? defaultMethod(code, tools), rules, providers));
    }),
    route(paymentMethodsAdminEndpoints.paymentMethodSave, (body, call) =>
      savePaymentMethod(body, staffOf(call), tools),
    ),
    route(paymentMethodsAdminEndpoints.paymentMethodMove, (body, call) =>
      movePaymentMethod(body, staffOf(call), tools),
    ),
  ];
}

function viewOf(method: StoredPaymentMethod, rules: MethodRules, providers: Providers): PaymentMethodView {
  const { code, enabled, position } = method;
  return {
    code,
    enabled,
    position,
    name: byLanguage(method.name),
    description: byLanguage(method.description),
    instructions: byLanguage(method.instructions),
    kind: rules.kind,
    isReady: rules.provider === null || providers.has(rules.provider),
  };
}
