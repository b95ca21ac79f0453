import type { AccountType, AuthReader } from '../../../shared/auth.ts';
import { Field, Select } from '../../../ui/Field.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Errors } from './faults.ts';

interface Props {
  auth: AuthReader;
  errors: Errors;
  /** Passkeys may be offered in the field as well (WebAuthn's conditional mediation). */
  webauthn?: boolean;
}

/** Fields of an account name: an email or, if the shop sends text messages, a mobile number with its country code. */
export function AccountFields({ auth, errors, webauthn = false }: Props) {
  const { accountTypes, reply } = auth;
  const chosen: AccountType = reply.typed.accountType === 'mobile' ? 'mobile' : (accountTypes[0] ?? 'email');
  const email = <EmailField typed={reply.typed.email} error={errors.account} webauthn={webauthn} />;
  if (accountTypes.length < 2) return chosen === 'mobile' ? <MobileFields auth={auth} errors={errors} /> : email;
  return (
    <div className="auth-account">
      <KindOfAccount chosen={chosen} />
      <div className="auth-email">{email}</div>
      <div className="auth-mobile">
        <MobileFields auth={auth} errors={errors} />
      </div>
    </div>
  );
}

/** Choice of email or mobile number; the style sheet shows its fields, also without scripts. */
function KindOfAccount({ chosen }: { chosen: AccountType }) {
  const { t } = useShop();
  return (
    <fieldset className="auth-kinds">
      <legend className="visually-hidden">{t('auth.accountType')}</legend>
      {(['email', 'mobile'] as const).map((kind) => (
        <label key={kind} className="auth-kind">
          <input type="radio" name="accountType" value={kind} defaultChecked={kind === chosen} />
          <span>{t(`auth.${kind}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function EmailField({ typed, error, webauthn }: Record<'typed' | 'error', string | undefined> & { webauthn: boolean }) {
  const { t } = useShop();
  return (
    <Field
      name="email"
      type="email"
      inputMode="email"
      autoComplete={webauthn ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      limit={254}
      label={t('auth.email')}
      defaultValue={typed}
      error={error}
      required
    />
  );
}

function MobileFields({ auth: { accountTypes, countries, country, reply }, errors }: Omit<Props, 'webauthn'>) {
  const { t } = useShop();
  return (
    <>
      {accountTypes.length === 1 && <input type="hidden" name="accountType" value="mobile" />}
      <Select
        name="countryCode"
        autoComplete="tel-country-code"
        label={t('auth.countryCode')}
        defaultValue={reply.typed.countryCode ?? country}
        error={errors.countryCode}
      >
        <option value="">{t('auth.choose')}</option>
        {countries.map(({ code, name, phoneCode }) => (
          <option key={code} value={code}>
            {name} {phoneCode}
          </option>
        ))}
      </Select>
      <Field
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        limit={25}
        label={t('auth.mobile')}
        defaultValue={reply.typed.mobile}
        error={errors.account}
        required
      />
    </>
  );
}
