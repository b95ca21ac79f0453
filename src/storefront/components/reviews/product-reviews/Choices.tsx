import { type ReviewSort, reviewSorts } from '../../../../shared/reviews.ts';
import { useShop } from '../../../../ui/shop-context.tsx';
import { hrefTo } from './href.ts';
import type { Data } from './props.ts';

/** Order of the list, and its filter by pictures: links, the chosen one is marked. */
export function Choices({ data }: { data: Data }) {
  const { t } = useShop();
  const { sort, withImages } = data.address;
  return (
    <nav className="reviews-choices" aria-label={t('reviews.choices')}>
      {reviewSorts.map((each) => (
        <Choice key={each} href={hrefTo(data, { sort: each })} isChosen={sort === each} sort={each} />
      ))}
      {data.list.withImages > 0 && (
        <a href={hrefTo(data, { withImages: !withImages })} aria-current={withImages || undefined} rel="nofollow">
          {t('reviews.withImages', { count: data.list.withImages })}
        </a>
      )}
    </nav>
  );
}

function Choice({ href, isChosen, sort }: { href: string; isChosen: boolean; sort: ReviewSort }) {
  const { t } = useShop();
  return (
    <a href={href} aria-current={isChosen || undefined} rel="nofollow">
      {t(`reviews.sort.${sort}`)}
    </a>
  );
}
