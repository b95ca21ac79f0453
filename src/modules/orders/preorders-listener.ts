import { announce } from '../../platform/cache/changes.repo.ts';
import type { Listener } from '../../platform/events/listener.ts';
import { staffTag } from '../../shared/change-tags.ts';
import type { OrderTools } from './order-tools.ts';
import { noteEvent } from './orders.repo.ts';
import { tagsOf } from './paying/settle.service.ts';
import { moveLines } from './preorders.repo.ts';

/** Moves the day of pre-orders that wait for a product whose day a merchant has moved; each order is told of once for each move. */
export function preorderListener({ clock, random, emit }: Pick<OrderTools, 'clock' | 'random' | 'emit'>): Listener {
  return {
    name: 'preorders',
    mode: 'afterCommit',
    on: {
      'product.saved': async (tx, { productId }) => {
        for (const order of await moveLines(tx, productId)) {
          await noteEvent(tx, { id: random.id(), orderId: order.id, kind: 'preorderMoved', at: clock.now() });
          await announce(tx, [...tagsOf(order), staffTag('order', order.order_no)]);
          await emit(tx, 'order.preorderMoved', { orderId: order.id });
        }
      },
    },
  };
}
