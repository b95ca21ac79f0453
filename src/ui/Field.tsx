import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldFrame, type FieldText, useLength } from './FieldFrame.tsx';

type Own = keyof FieldText;

/** One line of text, uncontrolled: give it `defaultValue` and a `name`, and read the form. */
export function Field(props: FieldText & Omit<ComponentProps<'input'>, Own>) {
  const { translations, rest } = split(props);
  const { length, count } = useLength(rest.defaultValue);
  return (
    <FieldFrame {...translations} id={rest.id} length={length}>
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
export function TextArea(props: FieldText & Omit<ComponentProps<'textarea'>, Own>) {
  const { translations, rest } = split(props);
  const { length, count } = useLength(rest.defaultValue);
  return (
    <FieldFrame {...translations} id={rest.id} length={length}>
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

/** The browser's own select, styled like the other fields. */
export function Select(props: FieldText & Omit<ComponentProps<'select'>, Own>) {
  const { translations, rest } = split(props);
  return (
    <FieldFrame {...translations} id={rest.id}>
      {(attributes) => <select {...rest} {...attributes} className={classNames('field-control', 'field-select')} />}
    </FieldFrame>
  );
}

/** Splits props into those of the frame and those of the control. */
function split<P extends FieldText>(props: P) {
  const { label, hint, error, optional, limit, className, ...rest } = props;
  const translations: FieldText = {
    label,
    error,
    ...(hint !== undefined && { hint }),
    ...(optional && { optional }),
    ...(limit !== undefined && { limit }),
    ...(className && { className }),
  };
  return { translations, rest };
}
