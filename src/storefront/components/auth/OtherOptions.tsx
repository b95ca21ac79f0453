import { useShop } from '../../../ui/shop-context.tsx';
import { Agreement } from './Agree.tsx';
import { IssuerButtons } from './IssuerButtons.tsx';
import { PasskeySignIn } from './PasskeySignIn.tsx';
import type { SignInData } from './sign-in-call.ts';

type Data = Pick<SignInData, 'options' | 'onward' | 'privacyPath' | 'termsPath'>;

/** Other sign-in methods below the form: passkeys and issuers; at sign-up (`issuersOnly`) without passkeys. */
export function OtherOptions({ data, issuersOnly = false }: { data: Data; issuersOnly?: boolean }) {
  const { t } = useShop();
  const { issuers } = data.options;
  const passkeys = data.options.passkeys && !issuersOnly;
  if (!passkeys && issuers.length === 0) return null;
  // Without scripts passkeys and the line above them are hidden.
  return (
    <div className={issuers.length > 0 ? 'auth-methods' : 'auth-methods scripted'}>
      <p className="auth-or">{t('auth.or')}</p>
      {passkeys && <PasskeySignIn onward={data.onward} />}
      <IssuerButtons issuers={issuers} />
      {issuers.length > 0 && <AgreeElsewhere data={data} />}
    </div>
  );
}

/** Consent for issuers: the first sign-in by an issuer creates an account, from whichever page. */
function AgreeElsewhere({ data: { privacyPath, termsPath } }: { data: Data }) {
  const { t } = useShop();
  return (
    <p className="field-hint">
      <Agreement sentence={t('auth.agreeElsewhere')} privacyPath={privacyPath} termsPath={termsPath} />
    </p>
  );
}
