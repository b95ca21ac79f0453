import { Button } from '../../../../ui/Button.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { AuthForm } from '../AuthForm.tsx';
import { CodeField } from '../CodeField.tsx';
import { enter } from '../enter.ts';
import { codeFaults } from '../faults.ts';
import { withRedirect } from '../paths.ts';
import { askSignIn, type Pending, type SignInData } from '../sign-in-call.ts';
import { useAuthForm } from '../use-auth-form.ts';

interface Props {
  data: SignInData;
  pending: Pending;
  onStep(pending: Pending): void;
}

/** Seconds between two codes (`docs/contract.md` §3). */
const pause = 60;

/** Form for the code that a sign-in needs besides the password. */
export function CodeStepForm({ data, pending: { step, body }, onStep }: Props) {
  const { t, path } = useShop();
  const auth = useAuthForm(data);
  const submit = auth.submit(
    (typed) => codeFaults(typed, t),
    async ({ code = '' }) => {
      const outcome = await askSignIn({ verifyId: step.verifyId, code });
      if (outcome.kind === 'in') enter(outcome.signedIn, data.onward);
      return outcome.kind === 'refused' ? outcome.refusal : null;
    },
  );
  /** Repeats the sign-in, which sends another code. */
  const resend = async () => {
    if (!body) return null;
    const outcome = await askSignIn(body);
    if (outcome.kind === 'step') onStep({ step: outcome.step, body });
    return outcome.kind === 'step' ? pause : null;
  };
  return (
    <div className="auth">
      <p className="auth-text">{t('auth.stepText', { sentTo: step.sentTo })}</p>
      <AuthForm name="sign-in" auth={auth} onSubmit={submit}>
        <input type="hidden" name="verifyId" value={step.verifyId} readOnly />
        <input type="hidden" name="sentTo" value={step.sentTo} readOnly />
        <CodeField error={auth.errors.code} send={body ? resend : undefined} sent />
        <Button kind="primary" type="submit" block busy={auth.busy}>
          {t('auth.goOn')}
        </Button>
      </AuthForm>
      <p className="auth-alternative">
        <a href={withRedirect(path('/auth/signin'), data.redirect)} data-reload>
          {t('auth.startAgain')}
        </a>
      </p>
    </div>
  );
}
