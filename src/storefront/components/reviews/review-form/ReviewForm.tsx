import type { Reviewable } from '../../../../shared/contracts/reviews.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Goods } from './Goods.tsx';
import type { Data, Input } from './props.ts';
import { WriteForm } from './WriteForm.tsx';
import { Written } from './Written.tsx';

/** The page on which an order is reviewed, line by line. */
export function component({ data }: Input) {
  const { t, path } = useShop();
  const { options, isSignedIn } = data;
  if (!options) {
    return (
      <EmptyState
        icon={<Package />}
        title={t('reviews.noOrder')}
        text={t(isSignedIn ? 'reviews.noOrderSignedIn' : 'reviews.noOrderText')}
      >
        {!isSignedIn && (
          <ButtonLink kind="primary" href={path('/auth/signin')}>
            {t('reviews.signIn')}
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  if (!options.canReview)
    return <EmptyState icon={<Package />} title={t('reviews.notYet')} text={t('reviews.notYetText')} />;
  return <Lines data={data} options={options} />;
}

function Lines({ data, options }: { data: Data; options: Reviewable }) {
  const { t } = useShop();
  const line = options.lines.find(({ lineId }) => lineId === data.lineId) ?? options.lines[0];
  const others = options.lines.filter((each) => each !== line && each.productId !== null);
  return (
    <div className="review-page">
      {line && <Goods line={line} />}
      {line && (line.review ? <Written line={line} review={line.review} /> : <WriteForm data={data} line={line} />)}
      {others.length > 0 && (
        <section className="review-others" aria-labelledby="review-others">
          <h2 id="review-others">{t('reviews.others')}</h2>
          <ul>
            {others.map((each) => (
              <li key={each.lineId}>
                <Goods line={each} />
                <ButtonLink small href={urlOf(data, each.lineId)}>
                  {t(each.review ? 'reviews.see' : 'reviews.write')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function urlOf({ access: { orderNo, accessKey } }: Data, lineId: string): string {
  return `?${new URLSearchParams({ orderNo, lineId, ...(accessKey && { accessKey }) })}`;
}
