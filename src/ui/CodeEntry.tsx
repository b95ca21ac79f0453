import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type CodeChip, CodeChips } from './CodeChips.tsx';
import { Field } from './Field.tsx';
import { type OwnCode, OwnCodes } from './OwnCodes.tsx';
import { useShop } from './shop-context.tsx';

export type { CodeChip } from './CodeChips.tsx';

/** Takes a code on or off; answers in words why that was refused, '' when it was done. */
type Change = (code: string) => Promise<string>;

interface CodeEntryProps {
  /**
   * The field's name, and what its buttons do in a form that is sent without JavaScript: `do=coupon` adds what stands in the
   * field, `do="coupon-remove CODE"` takes one away.
   */
  name: 'coupon' | 'giftCard';
  /** Of the field, for links to it. */
  id?: string;
  label: string;
  /** What was entered, in the order to show it, each with its effect or its reason. */
  codes: CodeChip[];
  /** Codes that the customer has, to be entered with one press; those in use are left out. */
  own?: OwnCode[];
  /** How many may be entered; the field goes once there are so many. */
  max: number;
  /** What the page itself says of a form that was sent without JavaScript. */
  refused?: { code: string; message: string } | null;
  onAdd: Change;
  onRemove: Change;
}

/**
 * A field for codes with those that were entered under it. It stands inside the form of a cart or checkout, of whose
 * handlers it keeps its own typing away; Enter adds.
 */
export function CodeEntry({ name, id, label, codes, own = [], max, refused, onAdd, onRemove }: CodeEntryProps) {
  const { t } = useShop();
  const { root, error, busy, said, add, use, remove } = useEntry(name, codes, refused?.message ?? '', onAdd, onRemove);
  const used = new Set(codes.map(({ code }) => code));
  return (
    <div className="code-entry" ref={root} tabIndex={-1} onChange={keep} onBlur={keep} onKeyDown={onEnter(add)}>
      {codes.length < max && (
        <div className="code-entry-field">
          <Field
            name={name}
            {...(id && { id })}
            label={label}
            error={error}
            defaultValue={refused?.code}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
          />
          <Button type="submit" name="do" value={name} formNoValidate busy={busy} onClick={quietly(add)}>
            {t('codes.add')}
          </Button>
        </div>
      )}
      {codes.length >= max && error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {codes.length < max && <OwnCodes own={own.filter(({ code }) => !used.has(code))} onUse={use} />}
      <CodeChips name={name} codes={codes} onRemove={remove} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** What happens at the field: one code at a time, its refusal beside it, its effect said to those who cannot see it. */
function useEntry(name: string, codes: CodeChip[], refused: string, onAdd: Change, onRemove: Change) {
  const { t } = useShop();
  const root = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(refused);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState({ code: '', removed: false });
  const field = () => root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  const change = async (code: string, how: Change, removed: boolean) => {
    setBusy(true);
    const message = await how(code);
    setBusy(false);
    setError(message);
    setLast(message ? { code: '', removed } : { code, removed });
    return message === '';
  };
  const add = async () => {
    const input = field();
    const code = input?.value.trim() ?? '';
    if (busy || !input || !code) return input?.focus();
    if ((await change(code, onAdd, false)) && input.value.trim() === code) input.value = '';
    (field() ?? root.current)?.focus();
  };
  const press = async (code: string, how: Change, removed: boolean) => {
    if (busy) return;
    await change(code, how, removed);
    (field() ?? root.current)?.focus();
  };
  // A gift card is named by the end of its code only: it is the one that was added last.
  const named = codes.find(({ code }) => code.toUpperCase() === last.code.toUpperCase());
  const chip = named ?? (last.code && !last.removed ? codes.at(-1) : undefined);
  const said =
    last.removed && !chip && last.code ? t('codes.removed', { code: last.code }) : (chip && sentence(chip)) || '';
  const use = (code: string) => void press(code, onAdd, false);
  const remove = (code: string) => void press(code, onRemove, true);
  return { root, error, busy, said, add: () => void add(), use, remove };
}

function sentence({ title, code, text }: CodeChip): string {
  return `${title || code}: ${text}`;
}

/** The form around it saves and checks fields of its own; a code is none of them. */
function keep(event: SyntheticEvent): void {
  event.stopPropagation();
}

function quietly(act: () => void) {
  return (event: MouseEvent) => {
    event.preventDefault();
    act();
  };
}

function onEnter(act: () => void) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  };
}
