import type { InquiryView } from '../../../../shared/contracts/inquiries.ts';
import { maxInquiryText } from '../../../../shared/inquiries.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { TextArea } from '../../../../ui/Field.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState, Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { InquiryPictures } from '../InquiryPictures.tsx';
import type { Data, Input } from './props.ts';
import { Quote } from './Quote.tsx';

/** One inquiry: its quote, its thread, and the form that writes on. */
export function component({ data: { item, until, reply } }: Input) {
  const { t, productPath } = useShop();
  if (!item) return <EmptyState icon={<Package />} title={t('inquiries.none')} text={t('inquiries.noneText')} />;
  return (
    <div className="inquiry">
      <p className="inquiry-head">
        <span className="inquiry-state" data-state={item.state}>
          {t(`inquiries.state.${item.state}`)}
        </span>
        {item.product ? <a href={productPath(item.product.slug)}>{item.product.title}</a> : <span>{item.subject}</span>}
        {item.quantity !== null && <span>{t('inquiries.quantity', { count: item.quantity })}</span>}
      </p>
      <div role="alert">{reply?.message && <Notice kind="error">{reply.message}</Notice>}</div>
      {item.messages.length === 1 && !reply && (
        <Notice kind="success" title={t('inquiries.sent')}>
          <p>{t('inquiries.sentText', { inquiryNo: item.inquiryNo })}</p>
        </Notice>
      )}
      {item.quote && <Quote quote={item.quote} until={until} />}
      <Thread messages={item.messages} />
      <Answer reply={reply} />
    </div>
  );
}

function Thread({ messages }: Pick<InquiryView, 'messages'>) {
  const { t, site } = useShop();
  return (
    <section aria-label={t('inquiries.thread')}>
      <ol className="inquiry-thread">
        {messages.map(({ id, by, content, attachments, at }) => (
          <li key={id} data-by={by}>
            <p className="inquiry-by">
              <strong>{by === 'shop' ? site.name : t('inquiries.you')}</strong> <DateTime at={at} />
            </p>
            <p className="inquiry-text">{content}</p>
            {attachments.length > 0 && (
              <ul className="inquiry-pictures">
                {attachments.map(({ id: picture, url }, index) => (
                  <li key={picture}>
                    <a href={url} target="_blank" rel="noopener">
                      <img src={url} alt={t('inquiries.picture', { number: index + 1 })} width="80" height="80" />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answer({ reply }: Pick<Data, 'reply'>) {
  const { t } = useShop();
  const { form, errorOf } = useFieldErrors(reply?.errors);
  return (
    <form className="inquiry-form" method="post" {...form}>
      <input type="hidden" name="form" value="inquiry" />
      <TextArea
        name="message"
        rows={4}
        label={t('inquiries.more')}
        defaultValue={reply?.typed.message ?? ''}
        error={errorOf('message')}
        limit={maxInquiryText}
        required
      />
      <InquiryPictures reply={reply} />
      <div>
        <Button type="submit" name="do" value="message">
          {t('inquiries.send')}
        </Button>
      </div>
    </form>
  );
}
