import { type Call, type Route, route } from '../../../platform/http/route.ts';
import type { TestAnswer } from '../../../shared/contracts/payments.ts';
import { paymentsEndpoints } from '../../../shared/contracts/payments.ts';
import { fieldError, notFound, ok, type Result, refuse } from '../../../shared/refusal.ts';
import { answerTestStep, ledger, outcomeOf, payWithTestCard } from '../../payments/index.ts';
import { callerOf } from '../order-access.service.ts';
import { syncPayment } from './follow.service.ts';
import type { PaymentReader } from './open.service.ts';
import { findOrderToPay } from './paying.repo.ts';
import { paymentChoices, paymentStateOf, reasonKey, type StartTools, startPayment } from './start.service.ts';

type ReaderOf = (call: Pick<Call, 'language'>) => PaymentReader;

/** Routes of paying for an order. */
export function paymentRoutes(tools: StartTools, readerOf: ReaderOf): Route[] {
  return [
    route(paymentsEndpoints.paymentStart, async (body, call) =>
      startPayment(tools, body, await callerOf(call), readerOf(call)),
    ),
    route(paymentsEndpoints.paymentStatus, async (body, call) =>
      paymentStateOf(tools, body, await callerOf(call), readerOf(call)),
    ),
    route(paymentsEndpoints.paymentMethods, async (body, call) => {
      const choices = await paymentChoices(tools, body, await callerOf(call), readerOf(call));
      return choices.ok ? ok({ items: choices.value }) : choices;
    }),
    ...testRoutes(tools, readerOf),
  ];
}

/** Routes of the built-in provider. The payment id is known to the buyer's browser alone. */
function testRoutes(tools: StartTools, readerOf: ReaderOf): Route[] {
  return [
    route(paymentsEndpoints.paymentTestCard, async ({ paymentId, card }, call) => {
      const outcome = outcomeOf(card);
      if (outcome === 'unknown')
        return refuse('payment.test.unknown', [fieldError('card', 'unknown', 'payment.test.unknown')]);
      return answer(tools, paymentId, readerOf(call), () =>
        payWithTestCard(tools.db, paymentId, outcome, tools.clock.now()),
      );
    }),
    route(paymentsEndpoints.paymentTestStep, async ({ paymentId, approve }, call) =>
      answer(tools, paymentId, readerOf(call), async () => {
        await answerTestStep(tools.db, paymentId, approve);
        return 'done';
      }),
    ),
  ];
}

async function answer(
  tools: StartTools,
  paymentId: string,
  { t }: PaymentReader,
  act: () => Promise<'step' | 'done'>,
): Promise<Result<TestAnswer>> {
  const payment = await ledger.findPayment(tools.db, paymentId);
  if (payment?.provider !== 'test' || !tools.providers.has('test')) return notFound();
  const step = await act();
  await syncPayment(tools, paymentId);
  const after = await ledger.findPayment(tools.db, paymentId);
  const order = await findOrderToPay(tools.db, { id: payment.order_id });
  if (!after || !order) return notFound();
  const failed = after.status === 'failed' && {
    reason: after.reason ?? 'other',
    message: t(reasonKey(after.reason ?? '')),
  };
  return ok({
    payStatus: order.pay_status,
    status: after.status,
    step: step === 'step' ? 'confirm' : 'none',
    ...failed,
  });
}
