import { Newspaper } from '../../../../ui/account-icons.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { ArticleCard } from '../ArticleCard.tsx';
import type { Input } from './props.ts';

/** Articles that the customer keeps, the latest first. */
export function component({ data: { items, here, all } }: Input) {
  const { t, path } = useShop();
  if (items.length === 0)
    return (
      <EmptyState icon={<Newspaper />} title={t('articles.noneKept')} text={t('articles.noneKeptText')}>
        <ButtonLink href={path(all)}>{t('articles.all')}</ButtonLink>
      </EmptyState>
    );
  return (
    <ul className="user-articles">
      {items.map((each) => (
        <li key={each.id}>
          <ArticleCard article={each} isBelowTitle={false}>
            <form className="article-drop" method="post" action={here}>
              <input type="hidden" name="form" value="article" />
              <Button small type="submit" name="drop" value={each.id}>
                {t('articles.drop')}
              </Button>
            </form>
          </ArticleCard>
        </li>
      ))}
    </ul>
  );
}
