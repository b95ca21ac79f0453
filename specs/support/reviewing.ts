import sharp from 'sharp';
import { cupsSentBy } from './returning.ts';
import type { Shopper } from './shopper.ts';
import type { Worker } from './staff.ts';

/** Buys cups that are sent by a member of staff and received, so that they can be reviewed. */
export const cupsReceivedFrom = (staff: Worker) => {
  const sent = cupsSentBy(staff);
  return async (who: Shopper, quantity = 1) => {
    const order = await sent(who, quantity);
    await who.post('order/confirm', { orderNo: order.orderNo, accessKey: order.accessKey });
    return order;
  };
};

/** A review of a line. */
export const said = (
  { orderNo, accessKey, lineId }: { orderNo: string; accessKey?: string; lineId: string },
  rating: number,
  content: string,
  more: object = {},
) => ({ orderNo, ...(accessKey && { accessKey }), lineId, rating, content, ...more });

/** Uploads a picture for a review; answers its id and URL. */
export async function pictureFrom(who: Shopper): Promise<{ id: string; url: string }> {
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#7a5' } })
    .jpeg()
    .toBuffer();
  const body = new FormData();
  body.append('types', 'review');
  body.append('file', new Blob([new Uint8Array(bytes)]), 'cup.jpg');
  const response = await who.fetch('/api/web/attach/upload', { method: 'POST', body });
  return ((await response.json()) as { data: { id: string; url: string } }).data;
}
