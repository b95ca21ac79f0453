import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { X } from './header-icons.tsx';
import { CircleAlert, CircleCheck } from './icons.tsx';
import { useShop } from './shop-context.tsx';

/** An entered code with its result. */
export interface CodeChip {
  code: string;
  /** Its title, e.g. "Welcome"; '' for a code that the shop does not know. */
  title: string;
  /** Its effect, e.g. "−$5.00", or the reason why it has none. */
  text: string;
  /** True for a code with an effect. */
  works: boolean;
  /** Its kind, where it is not that of all. */
  kind?: 'coupon' | 'giftCard';
}

interface ChipsProps {
  name: 'coupon' | 'giftCard';
  /** Id of the form that the buttons belong to, where they are outside of it. */
  form?: string | undefined;
  codes: CodeChip[];
  onRemove: (code: string) => void;
}

/** Entered codes, each with its effect or the reason for none, and a button to remove it. */
export function CodeChips({ name, form, codes, onRemove }: ChipsProps) {
  const { t } = useShop();
  if (codes.length === 0) return null;
  return (
    <ul className="code-chips">
      {codes.map(({ code, title, text, works, kind = name }) => (
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
            form={form}
            name="do"
            value={`${kind}-remove ${code}`}
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
