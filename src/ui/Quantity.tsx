import { useEffect, useEffectEvent, useRef } from 'react';
import { Minus, Plus } from './icons.tsx';
import { useShop } from './shop-context.tsx';

interface QuantityProps {
  value: number;
  onChange: (quantity: number) => void;
  /** Accessible name, e.g. the product's title. */
  label: string;
  min?: number;
  /** Maximum quantity; 999 where stock is not tracked. */
  max?: number;
  /** Name of the field in a form that works without JavaScript. */
  name?: string;
  id?: string;
  small?: boolean;
}

/** A stepper: minus, the number, plus. The input is uncontrolled, so that nothing typed is lost. */
export function Quantity({ value, onChange, label, min = 1, max = 999, name, id, small }: QuantityProps) {
  const { t } = useShop();
  const { input, set } = useStepper(value, min, max, onChange);
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

/** Writes a new value into the control, and adopts what was typed into it before hydration. */
function useStepper(value: number, min: number, max: number, onChange: (quantity: number) => void) {
  const input = useRef<HTMLInputElement>(null);
  const awake = useRef(false);
  const set = (wanted: number) => {
    const next = Math.max(min, Math.min(max, wanted || min));
    if (input.current) input.current.value = String(next);
    if (next !== value) onChange(next);
  };
  const adopt = useEffectEvent(set);
  useEffect(() => {
    const control = input.current;
    if (!control) return;
    if (!awake.current && control.value !== control.defaultValue) adopt(Math.trunc(control.valueAsNumber));
    else control.value = String(value);
    awake.current = true;
  }, [value]);
  return { input, set };
}

/** A button of the stepper; stays focusable at the limit, so that focus is not lost. */
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
      className="quantity-step scripted"
      aria-label={label}
      aria-disabled={off}
      onClick={off ? undefined : onClick}
    >
      {icon}
    </button>
  );
}
