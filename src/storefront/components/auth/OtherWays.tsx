import { useShop } from '../../../ui/shop-context.tsx';
import { IssuerButtons } from './IssuerButtons.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import type { SignInData } from './sign-in-call.ts';

/** Other ways to sign in, under the form: passkeys, and accounts at issuers that the merchant trusts. */
export function OtherWays({ data: { ways, onward } }: { data: SignInData }) {
  const { t } = useShop();
  if (!ways.passkeys && ways.issuers.length === 0) return null;
  // Without a script nothing is left of passkeys, nor of the line above them.
  return (
    <div className={ways.issuers.length > 0 ? 'door-ways' : 'door-ways scripted'}>
      <p className="door-or">{t('auth.or')}</p>
      {ways.passkeys && <PasskeySignIn onward={onward} />}
      <IssuerButtons issuers={ways.issuers} />
    </div>
  );
}
