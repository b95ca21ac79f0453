import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { Heart } from '../../../../ui/wish-icon.tsx';
import { CardGrid } from '../CardGrid.tsx';
import type { Input } from './props.ts';

/** The wish list, latest first. A removed product stays visible, faded, until the next visit, to undo a slip. */
export function component({ data: { list, next } }: Input) {
  const { t, path } = useShop();
  if (list.items.length === 0)
    return (
      <EmptyState icon={<Heart />} title={t('wishes.emptyTitle')} text={t('wishes.emptyText')}>
        <ButtonLink kind="primary" href={path('')}>
          {t('cart.browse')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <section className="list wishes" aria-label={t('wishes.title')}>
      <CardGrid cards={list.items} priority={4} heading="h2" kept />
      {next && (
        <div className="list-more">
          <ButtonLink href={next} rel="next">
            {t('wishes.more')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
