import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import type { ReturnReply } from '../../../../shared/form-replies.ts';
import { isPaying } from '../../../../shared/returns.ts';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Package } from '../../../../ui/icons.tsx';
import { EmptyState, Notice } from '../../../../ui/Notice.tsx';
import { PartNames } from '../../../../ui/PartNames.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { ArrowLeft } from '../../../../ui/page-icons.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { CancelReturn } from './CancelReturn.tsx';
import type { Input } from './props.ts';
import { SendBack } from './SendBack.tsx';
import { Steps } from './Steps.tsx';
import { useReturn } from './use-return.ts';

/** One return: its step, what to do next, its lines and its money. */
export function component({ data: { item, access, reply } }: Input) {
  const { t } = useShop();
  if (!item) return <EmptyState icon={<Package />} title={t('returns.notFound')} text={t('returns.notFoundText')} />;
  return <Return key={item.returnNo} item={item} access={access} reply={reply} />;
}

function Return({ item: sent, access, reply }: { item: ReturnView; access: OrderKey; reply: ReturnReply | null }) {
  const { t, money, path, userPath } = useShop();
  const { item, change } = useReturn(sent, access);
  const back = access.accessKey
    ? `${path('/order/return')}?${new URLSearchParams({ order: item.orderNo, key: access.accessKey })}`
    : userPath('return');
  return (
    <div className="return">
      <div role="alert">{reply?.message && <Notice kind="error">{reply.message}</Notice>}</div>
      <Steps item={item} />
      <SendBack item={item} access={access} reply={reply} onChange={change} />
      <section className="return-goods" aria-label={t('returns.goods')}>
        <h2>{t('returns.goods')}</h2>
        <ul>
          {item.items.map((line) => (
            <li className="return-line" key={line.lineId}>
              <span className="return-line-picture">
                {line.image && <Picture image={line.image} sizes="5rem" alt="" />}
              </span>
              <span className="return-line-text">
                <span>
                  {line.quantity} × {line.title}
                </span>
                {line.specLabel && <span className="return-line-note">{line.specLabel}</span>}
                {line.parts && <PartNames parts={line.parts} className="return-line-note" />}
              </span>
            </li>
          ))}
        </ul>
        {isPaying(item.step) && (
          <p className="return-amount">
            {t(item.step === 'refunded' ? 'returns.paidBack' : 'returns.expected')}{' '}
            <strong>{money(item.refundAmount)}</strong>
          </p>
        )}
      </section>
      <Facts item={item} />
      <CancelReturn item={item} access={access} onChange={change} />
      <p>
        <a className="return-back" href={back}>
          <ArrowLeft /> {t(access.accessKey ? 'returns.backToOrder' : 'returns.back')}
        </a>
      </p>
    </div>
  );
}

/** Reason, pictures and history of a return. */
function Facts({ item }: { item: ReturnView }) {
  const { t } = useShop();
  return (
    <section className="return-facts">
      <dl>
        <dt>{t('returns.kind')}</dt>
        <dd>{t(`returns.type.${item.type}`)}</dd>
        <dt>{t('returns.reason')}</dt>
        <dd>{item.reasonText}</dd>
        {item.applyDescription && <dt>{t('returns.description')}</dt>}
        {item.applyDescription && <dd className="return-text">{item.applyDescription}</dd>}
      </dl>
      {item.images.length > 0 && (
        <ul className="return-shown" aria-label={t('returns.pictures')}>
          {item.images.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <img
                  src={url}
                  alt={t('returns.picture', { number: index + 1 })}
                  width="80"
                  height="80"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <ol className="return-timeline">
        {item.timeline.toReversed().map(({ kind, at }) => (
          <li key={`${kind} ${at}`}>
            <span>{t(`returns.event.${kind}`)}</span> <DateTime at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}
