import { maxGiftCards } from '../../../shared/max-gift-cards.ts';
import { CodeEntry } from '../../../ui/CodeEntry.tsx';
import { giftCardChip } from '../../../ui/code-chip.ts';
import { useShop } from '../../../ui/shop-context.tsx';
import { controlId } from './errors.ts';
import { Section } from './Section.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

interface GiftCardsProps {
  form: CheckoutForm;
  /** The refusal of a code that was sent without JavaScript. */
  refused: { code: string; message: string } | null;
}

/** The gift cards of the order, each with its payment. */
export function GiftCards({ form, refused }: GiftCardsProps) {
  const shop = useShop();
  const { giftCards } = form.state.checkout;
  return (
    <Section title={shop.t('codes.giftCards')}>
      <CodeEntry
        name="giftCard"
        id={controlId('giftCard')}
        label={shop.t('codes.giftCard')}
        codes={giftCards.map((each) => giftCardChip(each, shop))}
        max={maxGiftCards}
        refused={refused}
        onAdd={(code) => form.setGiftCards((codes) => [...codes, code])}
        onRemove={(code) => form.setGiftCards((codes) => codes.filter((each) => each !== code))}
      />
    </Section>
  );
}
