import { addWrittenInquiries, type WrittenInquiry } from '../../modules/inquiries/index.ts';
import type { Tx } from '../../platform/db/database.ts';
import { pickText } from '../../shared/locale.ts';
import type { ShopTools } from '../shop-tools.ts';
import type { DemoInquiry, DemoProduct } from './demo-reader.ts';

/** ms */
const hour = 3_600_000;

/** Adds the demo's inquiries with their threads. */
export async function seedInquiries(
  { db, clock, random }: Pick<ShopTools, 'clock' | 'random'> & { db: Tx },
  inquiries: readonly DemoInquiry[],
  { products, ids }: { products: readonly DemoProduct[]; ids: ReadonlyMap<string, string> },
): Promise<void> {
  const now = clock.now().getTime();
  const titles = new Map(products.map(({ slug, title }) => [slug, title]));
  const written = inquiries.map((inquiry): WrittenInquiry => {
    const { language, product, messages, daysAgo, quantity = 1 } = inquiry;
    const id = product && ids.get(product);
    if (product && !id) throw new Error(`the demo has an inquiry about ${product}, which it does not sell`);
    // An hour and a half ago at the latest, so that nothing is in the future.
    const begun = now - daysAgo * 24 * hour - 1.5 * hour;
    return {
      ...inquiry,
      subject: inquiry.subject ?? pickText(titles.get(product ?? ''), language, 'en'),
      product: id ? { id, quantity } : null,
      messages: messages.map(({ by, text, hoursLater = 0 }) => ({
        by,
        name: by === 'shop' ? 'Iris' : '',
        text,
        at: new Date(begun + hoursLater * hour),
      })),
      isClosed: inquiry.closed ?? false,
    };
  });
  await addWrittenInquiries(db, written, random);
}
