import { Button } from '../../../ui/Button.tsx';
import { useShop } from '../../../ui/shop-context.tsx';
import { copyText } from '../../stores/copy.ts';

/** A code with a button that copies it; without clipboard access it can be selected. */
export function CopyCode({ code }: { code: string }) {
  const { t } = useShop();
  return (
    <span className="coupon-copy">
      <code className="coupon-code">{code}</code>
      <Button kind="plain" className="scripted" onClick={() => void copyText(code, t('coupons.copied', { code }))}>
        {t('coupons.copy')}
        <span className="visually-hidden"> {code}</span>
      </Button>
    </span>
  );
}
