import { type FormEvent, useState } from 'react';
import type { OrderKey } from '../../../../shared/contracts/payments.ts';
import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import type { FieldError } from '../../../../shared/envelope.ts';
import type { ReturnReply } from '../../../../shared/form-replies.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { fieldText } from '../../../../ui/field-text.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import { call } from '../../../api/call.ts';

interface Props {
  item: ReturnView;
  access: OrderKey;
  reply: ReturnReply | null;
  onChange(item: ReturnView): void;
}

/** Address for the goods, and the parcel that they go by. */
export function SendBack({ item, access, reply, onChange }: Props) {
  const { t } = useShop();
  const { merchantAddressLines: lines, instructions, labelUrl, logisticsCompany, logisticsNo, trackingUrl } = item;
  const maySend = item.actions.includes('ship');
  if (!maySend && !logisticsNo) return null;
  const title = t(maySend ? 'returns.send' : 'returns.parcel');
  return (
    <section className="return-send" aria-label={title}>
      <h2>{title}</h2>
      {maySend && lines.length > 0 && (
        <address>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {maySend && lines.length === 0 && <p>{t('returns.addressLater')}</p>}
      {instructions && <p className="return-text">{instructions}</p>}
      {maySend && labelUrl && (
        <p>
          <a href={labelUrl} target="_blank" rel="noopener noreferrer">
            {t('returns.label')}
          </a>
        </p>
      )}
      {logisticsNo && (
        <p>
          {logisticsCompany} {logisticsNo}{' '}
          {trackingUrl && (
            <a href={trackingUrl} target="_blank" rel="noopener">
              {t('returns.track')}
            </a>
          )}
        </p>
      )}
      {maySend && <ParcelForm item={item} access={access} reply={reply} onChange={onChange} />}
    </section>
  );
}

function ParcelForm({ item, access, reply, onChange }: Props) {
  const { t } = useShop();
  const [errors, setErrors] = useState<FieldError[]>(reply?.errors ?? []);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const logisticsCompany = fieldText(form, 'logisticsCompany');
    const logisticsNo = fieldText(form, 'logisticsNo');
    setBusy(true);
    const sent = await call('return/ship', { ...access, returnNo: item.returnNo, logisticsCompany, logisticsNo });
    setBusy(false);
    setErrors(sent.ok ? [] : sent.errors);
    setMessage(sent.ok ? '' : sent.msg);
    if (sent.ok) onChange(sent.data);
  };
  return (
    <form className="return-parcel" method="post" noValidate onSubmit={(event) => void send(event)}>
      <input type="hidden" name="form" value="return" />
      <input type="hidden" name="returnNo" value={item.returnNo} />
      <div role="alert">{message && <Notice kind="error">{message}</Notice>}</div>
      <Field
        name="logisticsCompany"
        label={t('returns.carrier')}
        defaultValue={reply?.typed.logisticsCompany ?? item.logisticsCompany}
        limit={100}
        error={errorOf('logisticsCompany')}
        optional
      />
      <Field
        name="logisticsNo"
        label={t('returns.trackingNo')}
        defaultValue={reply?.typed.logisticsNo ?? item.logisticsNo}
        limit={100}
        autoComplete="off"
        error={errorOf('logisticsNo')}
        required
      />
      <Button kind={item.logisticsNo ? 'outline' : 'primary'} type="submit" name="do" value="ship" busy={busy}>
        {t(item.logisticsNo ? 'returns.correctParcel' : 'returns.sent')}
      </Button>
    </form>
  );
}
