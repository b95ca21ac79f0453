import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { useCart } from '../../stores/cart.ts';

/** Says how many changes wait for the network, and which of them could not be done as shown. */
export function KeptChanges() {
  const { t } = useShop();
  const kept = useCart((state) => state.kept);
  const problems = useCart((state) => state.keptProblems);
  return (
    <div className="cart-kept" role="status">
      {kept > 0 && <Notice>{t('cart.kept', { count: kept })}</Notice>}
      {problems.map((text) => (
        <Notice key={text} kind="warning">
          {text}
        </Notice>
      ))}
    </div>
  );
}
