import type { ReturnList, ReturnView } from '../../../../shared/contracts/returns.ts';
import { isPaying } from '../../../../shared/returns.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** A customer's returns, the latest first. */
export function component({ data: { list } }: Input) {
  const { t, userPath } = useShop();
  if (!list || list.total === 0) {
    return (
      <EmptyState icon={<Package />} title={t('returns.none')} text={t('returns.noneText')}>
        <ButtonLink kind="primary" href={userPath('order')}>
          {t('returns.toOrders')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div className="returns">
      <ul className="returns-list">
        {list.items.map((each) => (
          <Card key={each.returnNo} item={each} />
        ))}
      </ul>
      <Pages list={list} />
    </div>
  );
}

function Card({ item: { returnNo, orderNo, step, items, refundAmount, submittedAt } }: { item: ReturnView }) {
  const { t, money, userPath } = useShop();
  const href = userPath(`return/${returnNo}`);
  return (
    <li className="return-card">
      <h2 className="return-card-step" data-step={step}>
        {t(`returns.step.${step}`)}
      </h2>
      <p className="return-card-facts">
        <a href={href}>{t('returns.number', { returnNo })}</a>
        <span>{t('returns.ofOrder', { orderNo })}</span>
        <DateTime at={submittedAt} />
      </p>
      <p>{items.map(({ quantity, title }) => (quantity > 1 ? `${quantity} × ${title}` : title)).join(', ')}</p>
      <p className="return-card-foot">
        {isPaying(step) && <strong>{money(refundAmount)}</strong>}
        <ButtonLink href={href} small>
          {t('returns.view')}
          <span className="visually-hidden"> {returnNo}</span>
        </ButtonLink>
      </p>
    </li>
  );
}

function Pages({ list: { page, pageSize, total } }: { list: ReturnList }) {
  const { t } = useShop();
  const isMore = page * pageSize < total;
  if (page === 1 && !isMore) return null;
  return (
    <nav className="returns-pages" aria-label={t('returns.pages')}>
      {page > 1 && (
        <ButtonLink href={`?page=${page - 1}`} rel="prev">
          {t('returns.newer')}
        </ButtonLink>
      )}
      {isMore && (
        <ButtonLink href={`?page=${page + 1}`} rel="next">
          {t('returns.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
