import { useState } from 'react';
import { IconButton } from '../Button.tsx';
import { FieldFrame, type FieldText } from '../FieldFrame.tsx';
import { useShop } from '../shop-context.tsx';
import { Eye, EyeOff } from './icons.ts';

interface Props extends FieldText {
  name?: string;
  /** The `autocomplete` value for password managers. */
  autoComplete: 'current-password' | 'new-password';
  isOptional?: boolean;
}

/** A password field with a button to show the password; pasting is allowed. */
export function PasswordField({ name = 'password', autoComplete, isOptional = false, ...translations }: Props) {
  const { t } = useShop();
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...translations}>
      {(attributes) => (
        <div className="password-field">
          <input
            {...attributes}
            type={shown ? 'text' : 'password'}
            name={name}
            className="field-control"
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            required={!isOptional}
          />
          <IconButton
            className="scripted"
            label={t('auth.showPassword')}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff /> : <Eye />}
          </IconButton>
        </div>
      )}
    </FieldFrame>
  );
}
