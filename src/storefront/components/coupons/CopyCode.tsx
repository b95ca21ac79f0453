import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { showToast } from '../../stores/toast.ts';

/** A code with a button that copies it; without clipboard access it can be selected. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useShop();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      showToast({ text: t('coupons.copied', { code }) });
    } catch (error) {
      // Clipboard forbidden, or no https: the code is shown beside the button.
      console.debug('not copied', error);
      showToast({ text: code, ms: 4000 });
    }
  };
  return (
    <span className="coupon-copy">
      <code className="coupon-code">{code}</code>
      <Button kind="plain" className="scripted" onClick={() => void copy()}>
        {t('coupons.copy')}
        <span className="visually-hidden"> {code}</span>
      </Button>
    </span>
  );
}
