import { type ComponentProps, useRef } from 'react';
import { Field } from '../../ui/Field.tsx';
import { useShop } from '../../ui/shop-context.tsx';

/** Card numbers of the built-in provider, by what happens. */
const cards = [
  ['paid', '4242 4242 4242 4242'],
  ['declined', '4000 0000 0000 0002'],
  ['noFunds', '4000 0000 0000 9995'],
  ['step', '4000 0000 0000 3220'],
  ['slow', '4000 0000 0000 0077'],
] as const;

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'id'> {
  error: string;
}

/** The number of a card of the built-in provider, with the numbers to try. */
export function TestCardField({ error, ...rest }: Props) {
  const { t } = useShop();
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className="pay-fields" ref={box}>
      <p className="pay-note">{t('order.pay.testNote')}</p>
      <Field
        {...rest}
        label={t('order.pay.card')}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0000 0000 0000 0000"
        maxLength={23}
        error={error || undefined}
      />
      <Hints onChoose={(number) => fill(box.current?.querySelector('input'), number)} />
    </div>
  );
}

function fill(field: HTMLInputElement | null | undefined, number: string): void {
  if (!field) return;
  field.value = number;
  field.focus();
}

function Hints({ onChoose }: { onChoose(number: string): void }) {
  const { t } = useShop();
  return (
    <details className="disclosure pay-hints">
      <summary>{t('order.pay.numbers')}</summary>
      <ul>
        {cards.map(([what, number]) => (
          <li key={what}>
            <button className="pay-hint" type="button" onClick={() => onChoose(number)}>
              {number}
            </button>
            <span>{t(`order.pay.test.${what}`)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
