import { Mail } from '../../../ui/share-icons.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** The promise of what is sent by email, a gift card at once: it is neither shipped nor taken back. */
export function Emailed({ atOnce }: { atOnce: boolean | undefined }) {
  const { t } = useShop();
  return (
    <ul className="product-promises product-emailed">
      <li>
        <Mail />
        <span>{t(atOnce ? 'product.emailed' : 'product.emailedLater')}</span>
      </li>
    </ul>
  );
}
