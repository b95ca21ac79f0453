import type { ReturnView } from '../../../../shared/contracts/returns.ts';
import type { ReturnStep } from '../../../../shared/returns.ts';
import { useShop } from '../../../../ui/shop-context.tsx';

const ofGoods: ReturnStep[] = ['review', 'sendBack', 'inTransit', 'received', 'refunding', 'refunded'];
const ofMoney: ReturnStep[] = ['review', 'refunding', 'refunded'];

/** The step of a return in words, and how far it is. */
export function Steps({ item: { step, type, refuseDescription, merchantAddressLines } }: { item: ReturnView }) {
  const { t } = useShop();
  const all = type === 'returnRefund' ? ofGoods : ofMoney;
  const reached = all.indexOf(step);
  const note = step === 'sendBack' && merchantAddressLines.length === 0 ? 'sendBackLater' : step;
  return (
    <section className="return-steps" aria-label={t('returns.progress')}>
      <h2 data-step={step}>{t(`returns.step.${step}`)}</h2>
      <p className="return-note">{t(`returns.stepNote.${note}`)}</p>
      {step === 'refused' && refuseDescription && <q className="return-text">{refuseDescription}</q>}
      {reached >= 0 && (
        <ol>
          {all.map((each, index) => (
            <li
              key={each}
              data-done={index <= reached || undefined}
              aria-current={index === reached ? 'step' : undefined}
            >
              {t(`returns.step.${each}`)}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
