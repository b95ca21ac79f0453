import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useShop } from '../../ui/shop-context.tsx';

interface StepDialogProps {
  open: boolean;
  onAnswer(approve: boolean): void;
  /** Closed without an answer: the payment still waits, and the same card asks again. */
  onLeave(): void;
}

/** The second step of a test card, as a bank would ask for it. */
export function StepDialog({ open, onAnswer, onLeave }: StepDialogProps) {
  const { t } = useShop();
  return (
    <Dialog open={open} onClose={onLeave} title={t('order.pay.stepTitle')}>
      {open && (
        <>
          <p className="pay-step-text">{t('order.pay.stepText')}</p>
          <div className="pay-step">
            <Button kind="primary" onClick={() => onAnswer(true)}>
              {t('order.pay.approve')}
            </Button>
            <Button onClick={() => onAnswer(false)}>{t('order.pay.refuse')}</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
