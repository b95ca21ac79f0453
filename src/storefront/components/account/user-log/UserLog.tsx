import { activityActions } from '../../../../shared/activity-actions.ts';
import type { ShopKey, Translate } from '../../../../shared/messages.ts';
import { signInMethods } from '../../../../shared/sign-in-methods.ts';
import { SignInFirst } from '../../../../ui/account/SignInFirst.tsx';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { EmptyState } from '../../../../ui/Notice.tsx';
import { Clock } from '../../../../ui/page-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Input } from './props.ts';

/** The activity log, latest first, so that customers notice what was not them. */
export function component({ data: { list } }: Input) {
  const { t } = useShop();
  if (!list) return <SignInFirst />;
  if (list.items.length === 0) return <EmptyState icon={<Clock />} title={t('account.log.empty')} />;
  const { page, pageSize, total } = list;
  return (
    <>
      <p className="account-lead">{t('account.log.lead')}</p>
      <ul className="account-log">
        {list.items.map(({ at, action, subject, ip }) => (
          <li key={at + action + subject}>
            <span className="account-log-action">
              {activityActions.some((known) => known === action) ? t(`account.activity.${action}` as ShopKey) : action}
              {subject && <small>{subjectText(action, subject, t)}</small>}
            </span>
            <span className="account-log-place">
              <DateTime at={at} />
              <span>{ip}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="account-pages">
        {page > 1 && (
          <ButtonLink small href={`?page=${page - 1}`} rel="prev">
            {t('account.newer')}
          </ButtonLink>
        )}
        {page * pageSize < total && (
          <ButtonLink small href={`?page=${page + 1}`} rel="next">
            {t('account.older')}
          </ButtonLink>
        )}
      </p>
    </>
  );
}

/** The text of an entry's subject; for a sign-in its method. */
function subjectText(action: string, subject: string, t: Translate): string {
  const method = action === 'signIn' ? signInMethods.find((known) => known === subject) : undefined;
  return method ? t(`security.method.${method}`) : subject;
}
