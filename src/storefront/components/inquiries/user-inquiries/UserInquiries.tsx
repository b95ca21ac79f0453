import type { InquiryItem, InquiryList } from '../../../../shared/contracts/inquiries.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** A customer's inquiries, the last changed first. */
export function component({ data: { list } }: Input) {
  const { t, path } = useShop();
  if (!list || list.total === 0) {
    return (
      <EmptyState icon={<Package />} title={t('inquiries.empty')} text={t('inquiries.emptyText')}>
        <ButtonLink kind="primary" href={path('/inquiry/feedback')}>
          {t('inquiries.general')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className="inquiry-list">
        {list.items.map((each) => (
          <Item key={each.inquiryNo} item={each} />
        ))}
      </ul>
      <Pages list={list} />
    </div>
  );
}

function Item({ item: { inquiryNo, state, subject, updatedAt } }: { item: InquiryItem }) {
  const { t, userPath } = useShop();
  return (
    <li>
      <a href={userPath(`inquiry/${inquiryNo}`)}>{subject}</a>
      <span className="inquiry-head">
        <span className="inquiry-state" data-state={state}>
          {t(`inquiries.state.${state}`)}
        </span>
        <span>{inquiryNo}</span>
        <DateTime at={updatedAt} />
      </span>
    </li>
  );
}

function Pages({ list: { page, pageSize, total } }: { list: InquiryList }) {
  const { t } = useShop();
  const isMore = page * pageSize < total;
  if (page === 1 && !isMore) return null;
  return (
    <nav className="inquiry-pages" aria-label={t('inquiries.pages')}>
      {page > 1 && (
        <ButtonLink href={`?page=${page - 1}`} rel="prev">
          {t('inquiries.newer')}
        </ButtonLink>
      )}
      {isMore && (
        <ButtonLink href={`?page=${page + 1}`} rel="next">
          {t('inquiries.older')}
        </ButtonLink>
      )}
    </nav>
  );
}
