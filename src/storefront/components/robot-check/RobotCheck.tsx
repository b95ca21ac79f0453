import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Input, PostedForm } from './props.ts';
import { useProof } from './use-proof.ts';

/** Sends a form once its proof is made: by the browser, or without scripts by waiting. */
export function component({ data }: Input) {
  return data.posted ? <Waiting data={data.posted} /> : null;
}

function Waiting({ data }: { data: PostedForm }) {
  const { t } = useShop();
  const { form, state } = useProof(data);
  return (
    <form ref={form} className="robot-check" method="post">
      {data.fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a form may have a name twice, and the list never changes
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="proof" defaultValue={data.token} />
      {data.isEarly && (
        <Notice kind="warning" role="alert">
          <p>{t('robots.early', { seconds: data.seconds })}</p>
        </Notice>
      )}
      <p role="status">{state === 'checking' ? t('robots.checking') : state === 'done' ? t('robots.done') : ''}</p>
      {state === 'waiting' && !data.isEarly && <p>{t('robots.why', { seconds: data.seconds })}</p>}
      {data.secrets.map((name) => (
        <Field
          key={name}
          name={name}
          type={name === 'password' ? 'password' : 'text'}
          label={t(`robots.${name}`)}
          autoComplete={name === 'password' ? 'new-password' : 'one-time-code'}
          required
        />
      ))}
      <div>
        <Button kind="primary" type="submit" disabled={state === 'checking'}>
          {t('robots.send')}
        </Button>
      </div>
    </form>
  );
}
