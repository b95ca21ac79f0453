import { Newspaper } from '../../../../ui/account-icons.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** Saved articles; empty, as the shop has no articles yet. */
export function component() {
  const { t, path } = useShop();
  return (
    <EmptyState icon={<Newspaper />} title={t('account.noArticles')} text={t('account.noArticlesText')}>
      <ButtonLink href={path('')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}
