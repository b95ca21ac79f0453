import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldWords, useLength } from './FieldFrame.tsx';

type Own = keyof FieldWords;

/** One line of text, uncontrolled: give it `defaultValue` and a `name`, and read the form. */
export function Field(props: FieldWords & Omit<ComponentProps<'input'>, Own>) {
  const { words, rest } = split(props);
  const { length, count } = useLength(rest.defaultValue);
  return (
    <FieldFrame {...words} id={rest.id} length={length}>
      {(attributes) => (
        <input
          type="text"
          {...rest}
          {...attributes}
          className="field-control"
          onInput={(event) => {
            count(event);
            rest.onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** Several lines of text, uncontrolled. */
export function TextArea(props: FieldWords & Omit<ComponentProps<'textarea'>, Own>) {
  const { words, rest } = split(props);
  const { length, count } = useLength(rest.defaultValue);
  return (
    <FieldFrame {...words} id={rest.id} length={length}>
      {(attributes) => (
        <textarea
          rows={3}
          {...rest}
          {...attributes}
          className="field-control field-area"
          onInput={(event) => {
            count(event);
            rest.onInput?.(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** The browser's own select, dressed like the other fields. */
export function Select(props: FieldWords & Omit<ComponentProps<'select'>, Own>) {
  const { words, rest } = split(props);
  return (
    <FieldFrame {...words} id={rest.id}>
      {(attributes) => <select {...rest} {...attributes} className={classNames('field-control', 'field-select')} />}
    </FieldFrame>
  );
}

/** Parts what the frame says from what the control itself is given. */
function split<P extends FieldWords>(props: P) {
  const { label, hint, error, optional, limit, className, ...rest } = props;
  const words: FieldWords = {
    label,
    error,
    ...(hint !== undefined && { hint }),
    ...(optional && { optional }),
    ...(limit !== undefined && { limit }),
    ...(className && { className }),
  };
  return { words, rest };
}
