import type { Withdrawal } from '../../../../shared/contracts/returns.ts';
import { Button } from '../../../../ui/Button.tsx';
import { DateTime } from '../../../../ui/DateTime.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { Picture } from '../../../../ui/Picture.tsx';
import { useShop } from '../../../../ui/shop-context.tsx';
import type { Data } from './props.ts';

/** The second step: the order and its goods, and the button that withdraws. */
export function Confirm({ found, typed }: { found: Withdrawal; typed: Data['typed'] }) {
  const { t } = useShop();
  const { orderNo, action, message, before, receipt, key } = found;
  return (
    <form className="return-form" method="post">
      <input type="hidden" name="form" value="withdraw" />
      <input type="hidden" name="orderNo" value={orderNo} />
      <input type="hidden" name="key" value={key} />
      {typed.email && <input type="hidden" name="email" value={typed.email} />}
      <h2>{t('returns.withdrawOrder', { orderNo })}</h2>
      {receipt && (
        <Notice kind="info" title={t('returns.withdrawDone', { orderNo })}>
          <p>
            {t('returns.withdrawAt')} <DateTime at={receipt.at} />
          </p>
        </Notice>
      )}
      {!action && !receipt && <Notice kind="warning">{message}</Notice>}
      {action && (
        <>
          {before && (
            <p className="return-note">
              {t('returns.withdrawBefore')} <DateTime at={before} />
            </p>
          )}
          <Goods found={found} />
          <p>{t(`returns.withdrawWhat.${action}`)}</p>
          <div className="return-buttons">
            <Button kind="primary" type="submit" name="do" value="confirm">
              {t('returns.withdrawConfirm')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}

/** Goods with the units that go back; all of them unless the buyer says otherwise. */
function Goods({ found: { lines, action } }: { found: Withdrawal }) {
  const { t } = useShop();
  return (
    <ul className="return-lines">
      {lines.map(({ lineId, title, specLabel, image, units, because }) => (
        <li className="return-line" key={lineId}>
          <span className="return-line-picture">{image && <Picture image={image} sizes="5rem" alt="" />}</span>
          <span className="return-line-text">
            <span>{title}</span>
            {specLabel && <span className="return-line-note">{specLabel}</span>}
            {because && <span className="return-line-note">{t(`returns.because.${because}`)}</span>}
          </span>
          {action === 'return' && units > 0 ? (
            <input
              className="field-control withdraw-units"
              type="number"
              inputMode="numeric"
              name={`units ${lineId}`}
              min={0}
              max={units}
              defaultValue={units}
              aria-label={t('common.quantityOf', { title })}
            />
          ) : (
            <span>{units}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
