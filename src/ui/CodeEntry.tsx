import { type KeyboardEvent, type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { type CodeChip, CodeChips } from './CodeChips.tsx';
import { Field } from './Field.tsx';
import { type OwnCode, OwnCodes } from './OwnCodes.tsx';
import { useShop } from './shop-context.tsx';

export type { CodeChip } from './CodeChips.tsx';

/** Adds or removes a code; resolves to the text of a refusal, '' on success. */
type Change = (code: string) => Promise<string>;

interface CodeEntryProps {
  /**
   * Name of the field, and prefix of its buttons' values in a form that is sent without JavaScript: `do=coupon` adds the code
   * in the field, `do="coupon-remove CODE"` removes one. `code` takes coupons and gift cards.
   */
  name: 'coupon' | 'giftCard' | 'code';
  /** Id of the form that the field belongs to, where it is outside of it. */
  form?: string;
  /** Words that open the field; without them it is open. */
  folded?: string;
  /** Id of the field, for links to it. */
  id?: string;
  label: string;
  /** Entered codes in display order, each with its effect or the reason for none. */
  codes: CodeChip[];
  /** Codes that the customer has, entered with one press; those in use are left out. */
  own?: OwnCode[];
  /** Maximum number of codes; the field is hidden once it is reached. */
  max: number;
  /** The refusal of a form that was sent without JavaScript. */
  refused?: { code: string; message: string } | null;
  onAdd: Change;
  onRemove: Change;
}

/**
 * A field for codes with the entered ones below it. It is inside the form of a cart or checkout, whose handlers must not get
 * its events; Enter adds the code.
 */
export function CodeEntry({ own = [], folded, ...props }: CodeEntryProps) {
  const { name, form, codes, max, refused, onAdd, onRemove } = props;
  const { root, error, busy, said, add, use, remove } = useEntry(name, codes, refused?.message ?? '', onAdd, onRemove);
  const used = new Set(codes.map(({ code }) => code));
  return (
    <div className="code-entry" ref={root} tabIndex={-1} onChange={keep} onBlur={keep} onKeyDown={onEnter(add)}>
      {codes.length < max && (
        <Folded words={folded} open={Boolean(refused)}>
          <CodeField {...props} error={error} busy={busy} onDue={add} />
        </Folded>
      )}
      {codes.length >= max && error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {codes.length < max && <OwnCodes own={own.filter(({ code }) => !used.has(code))} onUse={use} />}
      <CodeChips name={name === 'giftCard' ? name : 'coupon'} form={form} codes={codes} onRemove={remove} />
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </div>
  );
}

/** Its content behind words to press, which work without scripts. */
function Folded({ words, open, children }: { words: string | undefined; open: boolean; children: ReactNode }) {
  if (!words) return children;
  return (
    <details className="code-entry-folded" open={open}>
      <summary className="code-entry-opener">{words}</summary>
      {children}
    </details>
  );
}

type FieldProps = CodeEntryProps & { error: string; busy: boolean; onDue: () => void };

function CodeField({ name, form, id, label, refused, error, busy, onDue }: FieldProps) {
  const { t } = useShop();
  return (
    <div className="code-entry-field">
      <Field
        name={name}
        form={form}
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
      <Button type="submit" form={form} name="do" value={name} formNoValidate busy={busy} onClick={quietly(onDue)}>
        {t('codes.add')}
      </Button>
    </div>
  );
}

/** State of the field: one code at a time, its refusal beside it, its effect announced to screen readers. */
function useEntry(name: string, codes: CodeChip[], refused: string, onAdd: Change, onRemove: Change) {
  const { t } = useShop();
  const root = useRef<HTMLDivElement>(null);
  const [error, setError] = useState(refused);
  const [busy, setBusy] = useState(false);
  const [last, setLast] = useState({ code: '', removed: false });
  const field = () => root.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  /** Focuses the field; the whole entry while the field is folded or gone. */
  const focus = () => {
    const input = field();
    (input?.checkVisibility() ? input : root.current)?.focus();
  };
  // A code that is entered while another one is applied waits for it.
  const former = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<string>());
  const apply = async (code: string, how: Change, removed: boolean) => {
    setBusy(true);
    const message = await how(code);
    waiting.current.delete(code);
    setBusy(waiting.current.size > 0);
    setError(message);
    setLast(message ? { code: '', removed } : { code, removed });
    return message === '';
  };
  const change = async (code: string, how: Change, removed: boolean) => {
    if (waiting.current.has(code)) return false;
    waiting.current.add(code);
    const applied = former.current.then(() => apply(code, how, removed));
    // The caller gets an error; the next code is applied all the same.
    former.current = applied.catch(() => undefined);
    return applied;
  };
  const add = async () => {
    const input = field();
    const code = input?.value.trim() ?? '';
    if (!input || !code) return input?.focus();
    if ((await change(code, onAdd, false)) && input.value.trim() === code) input.value = '';
    focus();
  };
  const press = async (code: string, how: Change, removed: boolean) => {
    await change(code, how, removed);
    focus();
  };
  // A gift card shows only the end of its code, so the new one is the last.
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

/** Keeps events of the code field from the handlers of the surrounding form. */
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
