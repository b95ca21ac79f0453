import { Fragment, useId } from 'react';
import type { ComponentInput } from '../../../shared/components.ts';
import { Checkbox } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';

interface Props {
  data: ComponentInput<'sign-up'>['data'];
  error: string | undefined;
}

/** The privacy agreement and the terms, to be read in another tab so that nothing typed is lost. */
export function Agree({ data: { privacyPath, termsPath, reply }, error }: Props) {
  const { t } = useShop();
  const id = useId();
  const parts = {
    '{privacy}': <Document path={privacyPath}>{t('auth.privacy')}</Document>,
    '{terms}': <Document path={termsPath}>{t('auth.terms')}</Document>,
  };
  const sentence = t('auth.agree').split(/(\{\w+\})/);
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <Checkbox
        name="agree"
        value="yes"
        defaultChecked={reply.typed.agree === 'yes'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        {sentence.map((part) => (
          <Fragment key={part}>{parts[part as keyof typeof parts] ?? part}</Fragment>
        ))}
      </Checkbox>
      <p className="field-error" id={id} role="alert">
        {error}
      </p>
    </div>
  );
}

function Document({ path: to, children }: { path: string | null; children: string }) {
  const { path } = useShop();
  if (!to) return children;
  return (
    <a href={path(to)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}
