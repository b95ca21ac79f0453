import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { X } from './header-icons.tsx';
import { CircleAlert, CircleCheck } from './icons.tsx';
import { useShop } from './shop-context.tsx';

/** A code that was entered, and what became of it. */
export interface CodeChip {
  code: string;
  /** What it is called, e.g. "Welcome"; '' when the shop does not know it. */
  title: string;
  /** Its effect, e.g. "−$5.00", or the reason why it has none. */
  text: string;
  /** Whether it has an effect. */
  works: boolean;
}

interface ChipsProps {
  name: 'coupon' | 'giftCard';
  codes: CodeChip[];
  onRemove: (code: string) => void;
}

/** Codes that were entered, each with its effect or its reason, and a way to take it off again. */
export function CodeChips({ name, codes, onRemove }: ChipsProps) {
  const { t } = useShop();
  if (codes.length === 0) return null;
  return (
    <ul className="code-chips">
      {codes.map(({ code, title, text, works }) => (
        <li key={code} className={classNames('code-chip', !works && 'code-chip-inactive')}>
          {works ? <CircleCheck /> : <CircleAlert />}
          <p className="code-chip-text">
            <span className="code-chip-title">{title || code}</span>
            {title && title.toUpperCase() !== code.toUpperCase() && <span className="code-chip-code">{code}</span>}
            <span className="code-chip-effect">{text}</span>
          </p>
          <IconButton
            label={t('codes.remove', { code })}
            type="submit"
            name="do"
            value={`${name}-remove ${code}`}
            formNoValidate
            onClick={(event) => {
              event.preventDefault();
              onRemove(code);
            }}
          >
            <X />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
