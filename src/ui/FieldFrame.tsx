import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { classNames } from './class-names.ts';
import { useShop } from './shop-context.tsx';

/** Texts of a labelled control. */
export interface FieldText {
  label: string;
  hint?: ReactNode;
  /** Text of the error; empty without one. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Maximum characters; a counter is shown near the limit. */
  limit?: number;
  className?: string;
}

/** Attributes that connect a control with its label, hint, error and counter. */
export interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  maxLength?: number;
}

interface FrameProps extends FieldText {
  id?: string | undefined;
  /** Characters typed so far. */
  length?: number;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label above, control, then hint, counter and error, connected for screen readers. */
export function FieldFrame({ label, hint, error, optional, limit, length = 0, className, id, children }: FrameProps) {
  const own = useId();
  const key = id ?? own;
  const { t } = useShop();
  const near = limit !== undefined && length >= limit * 0.8;
  const described = [hint && `${key}-hint`, near && `${key}-count`, error && `${key}-error`].filter(Boolean).join(' ');
  const attributes: ControlAttributes = {
    id: key,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    ...(limit !== undefined && { maxLength: limit }),
  };
  return (
    <div className={classNames('field', error && 'field-wrong', className)}>
      <label className="field-label" htmlFor={key}>
        {label}
        {optional && <span className="field-optional"> {t('field.optional')}</span>}
      </label>
      {children(attributes)}
      {hint && (
        <p className="field-hint" id={`${key}-hint`}>
          {hint}
        </p>
      )}
      {near && (
        <p className="field-hint" id={`${key}-count`} role="status">
          {length >= limit ? t('field.limit') : t('field.left', { count: limit - length })}
        </p>
      )}
      <p className="field-error" id={`${key}-error`} role="alert">
        {error}
      </p>
    </div>
  );
}

/** Counts characters without controlling the input: text typed before hydration stays. */
export function useLength(initial: ComponentProps<'input'>['defaultValue']) {
  const [length, setLength] = useState(() => [initial ?? ''].flat().join().length);
  const count = (event: { currentTarget: { value: string } }) => setLength(event.currentTarget.value.length);
  return { length, count };
}
