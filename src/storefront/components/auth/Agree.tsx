import { Fragment, type ReactNode, useId } from 'react';
import { Checkbox } from '../../../ui/Choice.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import type { Data } from './sign-up/props.ts';

interface Props {
  data: Data;
  error: string | undefined;
}

/** Consent to the privacy policy and the terms, which open in another tab so that nothing typed is lost. */
export function Agree({ data: { privacyPath, termsPath, reply }, error }: Props) {
  const { t } = useShop();
  const id = useId();
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <Checkbox
        name="agree"
        value="yes"
        defaultChecked={reply.typed.agree === 'yes'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
      >
        <Agreement sentence={t('auth.agree')} privacyPath={privacyPath} termsPath={termsPath} />
      </Checkbox>
      <p className="field-error" id={id} role="alert">
        {error}
      </p>
    </div>
  );
}

type Documents = Pick<Props['data'], 'privacyPath' | 'termsPath'>;

/** A sentence with links to the documents that the shop has. */
export function Agreement({ sentence, privacyPath, termsPath }: Documents & { sentence: string }) {
  const { t } = useShop();
  const parts: Record<string, ReactNode> = {
    '{privacy}': <Document path={privacyPath}>{t('auth.privacy')}</Document>,
    '{terms}': <Document path={termsPath}>{t('auth.terms')}</Document>,
  };
  return sentence.split(/(\{\w+\})/).map((part) => <Fragment key={part}>{parts[part] ?? part}</Fragment>);
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
