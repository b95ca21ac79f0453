import { CircleUser } from '../account-icon.tsx';
import { ButtonLink } from '../Button.tsx';
import { EmptyState } from '../Notice.tsx';
import { useShop } from '../shop-context.tsx';

/** Shown to a visitor in place of a part of the user centre on a public page. */
export function SignInFirst() {
  const { t, path } = useShop();
  return (
    <EmptyState icon={<CircleUser />} title={t('account.signInFirst')}>
      <ButtonLink kind="primary" href={path('/auth/signin')}>
        {t('auth.signIn')}
      </ButtonLink>
    </EmptyState>
  );
}
