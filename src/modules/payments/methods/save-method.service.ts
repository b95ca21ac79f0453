import { recordAudit } from '../../../platform/audit/audit.repo.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { transact } from '../../../platform/db/transaction.ts';
import type { Staff } from '../../../platform/http/route.ts';
import type { Random } from '../../../platform/random.ts';
import type { PaymentMethodSave } from '../../../shared/contracts/payment-methods.ts';
import { byLanguage, type Text } from '../../../shared/locale.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { defaultMethod, type MethodNames, methodCodes } from './default-method.ts';
import { lockPaymentMethod, lockPaymentMethods, type StoredPaymentMethod, writePaymentMethod } from './methods.repo.ts';
import { rulesOf } from './payment-methods.ts';

export interface MethodTools extends MethodNames {
  db: Db;
  clock: Clock;
  random: Random;
}

/**
 * Saves the texts of a payment method and whether it is offered. Refuses a method without a name, and one of instructions that is
 * switched on without any: whoever chose it would not know where to pay.
 */
export function savePaymentMethod(
  draft: PaymentMethodSave,
  staff: Staff,
  tools: MethodTools,
): Promise<Result<{ code: string }>> {
  return transact(tools.db, async (tx) => {
    const rules = methodCodes(tools).includes(draft.code) ? rulesOf(draft.code) : undefined;
    if (!rules) return notFound();
    const before = (await lockPaymentMethod(tx, draft.code)) ?? defaultMethod(draft.code, tools);
    const method = { ...draft, ...textsOf(draft) } satisfies StoredPaymentMethod;
    const errors = [
      ...(isEmpty(method.name) ? [fieldError('name', 'required', 'payments.nameMissing')] : []),
      ...(rules.kind === 'instructions' && method.enabled && isEmpty(method.instructions)
        ? [fieldError('instructions', 'required', 'payments.instructionsMissing')]
        : []),
    ];
    if (errors.length > 0) return refuse('error.form', errors);
    await writePaymentMethod(tx, method);
    const subject = `paymentMethod:${method.code}`;
    await recordAudit(tx, { staff, action: 'paymentMethod:save', subject, before, after: method }, tools);
    return ok({ code: method.code });
  });
}

/** Every way to pay in the order of the checkout, those that are on first. */
export function inOrder(stored: readonly StoredPaymentMethod[], names: MethodNames): StoredPaymentMethod[] {
  const byCode = new Map(stored.map((method) => [method.code, method]));
  return methodCodes(names)
    .map((code) => byCode.get(code) ?? defaultMethod(code, names))
    .toSorted((a, b) => Number(b.enabled) - Number(a.enabled) || a.position - b.position || (a.code < b.code ? -1 : 1));
}

/** Moves a way to pay by one place among those that are on, or off, as it is; at the end it stays. Positions are counted anew. */
export function movePaymentMethod(
  { code, by }: { code: string; by: -1 | 1 },
  staff: Staff,
  tools: MethodTools,
): Promise<Result<{ code: string }>> {
  return transact(tools.db, async (tx) => {
    const before = inOrder(await lockPaymentMethods(tx), tools);
    const at = before.findIndex((method) => method.code === code);
    const moved = before[at];
    const passed = before[at + by];
    if (!moved) return notFound();
    if (passed?.enabled !== moved.enabled) return ok({ code });
    const after = before.with(at, passed).with(at + by, moved);
    for (const [position, method] of after.entries()) {
      if (method.position !== position) await writePaymentMethod(tx, { ...method, position });
    }
    const codes = (methods: StoredPaymentMethod[]) => ({ order: methods.map((method) => method.code) });
    const subject = `paymentMethod:${code}`;
    const change = { before: codes(before), after: codes(after) };
    await recordAudit(tx, { staff, action: 'paymentMethod:save', subject, ...change }, tools);
    return ok({ code });
  });
}

type Texts = Pick<StoredPaymentMethod, 'name' | 'description' | 'instructions'>;

function textsOf({ name, description, instructions }: PaymentMethodSave): Texts {
  return { name: byLanguage(name), description: byLanguage(description), instructions: byLanguage(instructions) };
}

function isEmpty(text: Text): boolean {
  return Object.values(byLanguage(text)).every((each) => each.trim() === '');
}
