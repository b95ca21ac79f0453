import type { Listener } from '../../platform/events/listener.ts';
import type { Translations } from '../../platform/locale/catalogue.ts';
import type { Language } from '../../shared/locale.ts';
import { noteEvent } from '../orders/index.ts';
import type { InquiryTools } from './inquiry-tools.ts';
import { noteOrderOfQuote } from './quotes.repo.ts';

type Tools = Pick<InquiryTools, 'clock' | 'random'> & {
  translations: Translations;
  site: () => { defaultLanguage: Language };
};

/** Connects orders with the quotes that they come from; a note names the inquiry to staff. */
export function inquiryListener({ clock, random, translations, site }: Tools): Listener {
  return {
    name: 'inquiries',
    mode: 'inTransaction',
    on: {
      'order.placed': async (tx, { orderId }) => {
        const inquiryNo = await noteOrderOfQuote(tx, orderId);
        if (inquiryNo === null) return;
        const note = translations(site().defaultLanguage)('inquiry.orderNote', { inquiryNo });
        const event = { id: random.id(), orderId, kind: 'note', at: clock.now(), note };
        await noteEvent(tx, { ...event, is_public: false });
      },
    },
  };
}
