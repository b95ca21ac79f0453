import type { OrderRun } from './order-run.ts';
import type { PlannedOrder } from './plan.ts';

/** A step of an order, in days after it was placed. */
interface Step {
  after: number;
  run(order: OrderRun): Promise<unknown>;
}

/** Lists the steps of an order after its placing. `pace` makes some quicker than others: 0.8 to 1.25. */
export function stepsOf(planned: PlannedOrder, pace: number): Step[] {
  const { daysAgo, course } = planned;
  const soon = (part: number) => Math.min(daysAgo, 2) * part;
  const paid: Step = { after: soon(0.3), run: (order) => order.pay() };
  const steps = (...list: [number, Step['run']][]) => list.map(([days, run]) => ({ after: days * pace, run }));
  switch (course) {
    case 'unpaid':
      return [];
    case 'paid':
      return [paid];
    case 'cancellationRequested':
      return [paid, { after: soon(0.6), run: (order) => order.requestCancellation() }];
    case 'lapsed':
      return [{ after: 7.1, run: (order) => order.expire() }];
    case 'cancelled':
      return [paid, ...steps([1.2, (order) => order.cancel()], [1.9, (order) => order.sendRefunds()])];
    case 'partlyShipped':
      return [paid, ...steps([1.4, (order) => order.shipFirstLine()])];
    case 'shipped':
      return [...payments(planned, paid), ...steps([1.5, (order) => order.ship()])];
    case 'partlyRefunded':
      return [
        ...completion(planned, paid, pace),
        ...steps([8, (order) => order.refundOneUnit()], [8.8, (order) => order.sendRefunds()]),
      ];
    case 'reviewed':
      return [...completion(planned, paid, pace), ...steps([8.2, (order) => order.review()])];
    default:
      return [...completion(planned, paid, pace), ...steps(...returning(course))];
  }
}

function payments({ paymentMethod }: PlannedOrder, paid: Step): Step[] {
  return paymentMethod === 'bank-transfer' ? [paid] : [];
}

function completion(planned: PlannedOrder, paid: Step, pace: number): Step[] {
  return [
    ...payments(planned, paid),
    { after: 1.7 * pace, run: (order) => order.ship() },
    { after: 4.2 * pace, run: (order) => order.deliver() },
    { after: 6.5 * pace, run: (order) => order.confirm() },
  ];
}

/** Steps of a return, as far as its order has come. */
function returning(course: PlannedOrder['course']): [number, Step['run']][] {
  const all: [number, Step['run']][] = [
    [9, (order) => order.askToReturn()],
    [10, (order) => order.acceptReturn()],
    [11.5, (order) => order.sendBack()],
    [14.5, (order) => order.receiveReturn()],
    [15, (order) => order.refundReturn()],
    [15.6, (order) => order.sendRefunds()],
  ];
  switch (course) {
    case 'returnToAnswer':
      return all.slice(0, 1);
    case 'returnAccepted':
      return all.slice(0, 2);
    case 'returnInTransit':
      return all.slice(0, 3);
    case 'returnReceived':
      return all.slice(0, 4);
    case 'returnRefunded':
      return all;
    case 'returnRefused':
      return [...all.slice(0, 1), [10, (order) => order.refuseReturn()]];
    default:
      return [];
  }
}
