import { useEffect, useRef } from 'react';
import { Minus, Plus } from './icons.tsx';
import { useShop } from './shop-context.tsx';

interface QuantityProps {
  value: number;
  onChange: (quantity: number) => void;
  /** What is counted, e.g. the product's title. */
  label: string;
  min?: number;
  /** Most that can be had; 999 when nobody counts. */
  max?: number;
  /** Sends the number with a form that works without JavaScript. */
  name?: string;
  id?: string;
  small?: boolean;
}

/** A stepper: less, the number itself to type over, more. The input is uncontrolled, so that nothing typed is lost. */
export function Quantity({ value, onChange, label, min = 1, max = 999, name, id, small }: QuantityProps) {
  const { t } = useShop();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = String(value);
  }, [value]);
  const set = (wanted: number) => {
    const next = Math.max(min, Math.min(max, wanted || min));
    if (input.current) input.current.value = String(next);
    if (next !== value) onChange(next);
  };
  return (
    <div
      className={small ? 'quantity quantity-small' : 'quantity'}
      role="group"
      aria-label={t('common.quantityOf', { title: label })}
    >
      <Step label={t('common.less')} off={value <= min} onClick={() => set(value - 1)} icon={<Minus />} />
      <input
        ref={input}
        className="quantity-input"
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        defaultValue={value}
        aria-label={t('common.quantity')}
        onChange={(event) => event.currentTarget.value && set(Math.trunc(event.currentTarget.valueAsNumber))}
        onBlur={(event) => set(Math.trunc(event.currentTarget.valueAsNumber))}
        {...(name && { name })}
        {...(id && { id })}
      />
      <Step label={t('common.more')} off={value >= max} onClick={() => set(value + 1)} icon={<Plus />} />
    </div>
  );
}

/** Stays focusable at its end, so that focus is not lost under the finger. */
function Step({
  label,
  off,
  onClick,
  icon,
}: {
  label: string;
  off: boolean;
  onClick: () => void;
  icon: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className="quantity-step"
      aria-label={label}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
