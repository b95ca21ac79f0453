import type { SignInOptions } from '../../../shared/sign-in-options.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

/** Links to the shop's issuers; they need no script. */
export function IssuerButtons({ issuers }: Pick<SignInOptions, 'issuers'>) {
  const { t } = useShop();
  return issuers.map(({ name, title, href }) => (
    // The link is no page of the shop: the browser loads it.
    <ButtonLink key={name} block href={href} data-reload="">
      {t('auth.issuer', { issuer: title })}
    </ButtonLink>
  ));
}
