import { CircleUser } from '../../../../ui/account-icon.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';

/**
 * The way to the account, the same for everybody: whoever is signed in is sent on from the sign-in page. Whose account it
 * is, `<shop-account>` shows by itself (`runtime/account.ts`).
 */
export function component() {
  const { t, path } = useShop();
  return (
    <a className="icon-button account-auth" href={path('/auth/signin')}>
      <CircleUser />
      <span className="visually-hidden">{t('nav.account')}</span>
      <shop-account aria-hidden="true" hidden />
    </a>
  );
}
