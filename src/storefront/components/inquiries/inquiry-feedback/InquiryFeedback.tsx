import { maxInquiryText } from '../../../../shared/inquiries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field, TextArea } from '../../../../ui/Field.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { InquiryPictures } from '../InquiryPictures.tsx';
import type { Input } from './props.ts';

/** Form that writes to the shop. */
export function component({ data: { email, reply } }: Input) {
  const { t, path } = useShop();
  const typed: Record<string, string | undefined> = reply?.typed ?? { email };
  const { form, errorOf } = useFieldErrors(reply?.errors);
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errorOf(name) });
  return (
    <form className="inquiry-form" method="post" action={path('/inquiry/feedback')} {...form}>
      <input type="hidden" name="form" value="inquiry" />
      <div role="alert">{reply?.message && <Notice kind="error">{reply.message}</Notice>}</div>
      <Field {...field('email')} type="email" label={t('inquiries.email')} autoComplete="email" limit={254} required />
      <Field {...field('subject')} label={t('inquiries.subject')} limit={150} required />
      <TextArea {...field('message')} rows={7} label={t('inquiries.message')} limit={maxInquiryText} required />
      <InquiryPictures reply={reply} />
      <p className="inquiry-note">{t('inquiries.answerBy')}</p>
      <div>
        <Button kind="primary" type="submit" name="do" value="feedback">
          {t('inquiries.send')}
        </Button>
      </div>
    </form>
  );
}
