import type { SignInOptions } from '../../shared/sign-in-options.ts';
import { Notice, type NoticeKind } from '../Notice.tsx';
import { useShop } from '../shop-context.tsx';

const kinds: Partial<Record<string, NoticeKind>> = { cancelled: 'info', linked: 'success' };

/** The result of a sign-in at an issuer. */
export function FromIssuer({ outcome }: Pick<SignInOptions, 'outcome'>) {
  const { t } = useShop();
  if (!outcome) return null;
  return (
    <Notice kind={kinds[outcome.what] ?? 'error'} role="alert">
      {t(`auth.from.${outcome.what}`, { issuer: outcome.title })}
    </Notice>
  );
}
