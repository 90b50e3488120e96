/** A password, which may be looked at while typing. */
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords, useField } from './field.tsx';

type PasswordFieldProps = FieldWords & { 'data-path'?: string } & Omit<ComponentProps<'input'>, 'type'>;

export function PasswordField({ label, hint, error, isOptional, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLocked, setCapsLocked] = useState(false);
  const look = (event: KeyboardEvent<HTMLInputElement>) => setCapsLocked(event.getModifierState('CapsLock'));
  const field = useField({ label, hint, error, isOptional }, rest);
  return (
    <Field {...field.words} foot={<CapsLockHint isOn={isCapsLocked} />}>
      <div className={styles['field-password']}>
        <input
          className={styles['field-input']}
          {...rest}
          {...field.input}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="off"
          spellCheck={false}
          onKeyDown={look}
          onKeyUp={look}
        />
        <button
          type="button"
          className={styles['field-password-show']}
          aria-pressed={isShown}
          aria-controls={field.input.id}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="visually-hidden"> {typeof label === 'string' ? label.toLowerCase() : 'password'}</span>
        </button>
      </div>
    </Field>
  );
}

/** There from the beginning, so that it is read out when it fills. */
function CapsLockHint({ isOn }: { isOn: boolean }) {
  return (
    <span className={styles['field-caps']} role="status">
      {isOn ? 'Caps Lock is on.' : ''}
    </span>
  );
}
