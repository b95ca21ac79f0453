import { Newspaper } from '../../../../ui/account-icons.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/** Articles that somebody keeps. The shop has none yet, so nobody keeps any. */
export function component() {
  const { t, path } = useShop();
  return (
    <EmptyState icon={<Newspaper />} title={t('account.noArticles')} text={t('account.noArticlesText')}>
      <ButtonLink href={path('')}>{t('cart.browse')}</ButtonLink>
    </EmptyState>
  );
}
