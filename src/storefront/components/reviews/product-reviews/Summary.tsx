import { useShop } from '../../../../ui/shop-context.tsx';
import { Stars } from '../Stars.tsx';
import { hrefTo } from './href.ts';
import type { Data } from './props.ts';

const all = [5, 4, 3, 2, 1] as const;

/** Average and histogram; each row chooses its stars. */
export function Summary({ data }: { data: Data }) {
  const { t, site } = useShop();
  const { average, count, histogram } = data.list;
  const { rating } = data.address;
  const figure = new Intl.NumberFormat(site.languageTag, { minimumFractionDigits: 1 }).format(average);
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        <strong>{figure}</strong>
        <Stars rating={average} />
        <span>{t('reviews.count', { count })}</span>
      </p>
      <ul className="reviews-histogram">
        {all.map((stars) => (
          <li key={stars}>
            <a
              href={hrefTo(data, { rating: rating === stars ? undefined : stars })}
              aria-current={rating === stars || undefined}
              rel="nofollow"
              aria-label={t('reviews.starsCount', { stars, count: histogram[stars] })}
            >
              <span aria-hidden="true">{stars}</span>
              <Bar share={histogram[stars] / count} />
              <span aria-hidden="true">{histogram[stars]}</span>
            </a>
          </li>
        ))}
      </ul>
      {rating !== undefined && (
        <a className="reviews-all" href={hrefTo(data, { rating: undefined })} rel="nofollow">
          {t('reviews.all')}
        </a>
      )}
    </div>
  );
}

/** A bar as SVG: the policy of the page forbids style attributes. */
function Bar({ share }: { share: number }) {
  const width = Math.round(share * 100);
  return (
    <svg className="reviews-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <rect className="reviews-bar-all" width="100" height="6" />
      <rect className="reviews-bar-part" width={share > 0 ? Math.max(1, width) : 0} height="6" />
    </svg>
  );
}
