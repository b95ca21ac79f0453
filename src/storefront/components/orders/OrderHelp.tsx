import { useShop } from '../../../ui/shop-context.tsx';

/** Link to the page for questions about an order. */
export function OrderHelp() {
  const { t, path } = useShop();
  return (
    <p className="order-help">
      {t('order.help')} <a href={path('/page/contact')}>{t('order.helpContact')}</a>
    </p>
  );
}
