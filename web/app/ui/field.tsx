/** What every field has around it: label, hint and error, tied to it for who cannot see them. */
import alert from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldWords {
  label: ReactNode;
  /** One sentence under the label. */
  hint?: ReactNode;
  error?: ReactNode;
  isOptional?: boolean | undefined;
}

interface FieldProps extends FieldWords {
  id: string;
  foot?: ReactNode;
  /** The field stands before its label, as a tick box does. */
  isBeside?: boolean;
  children: ReactNode;
}

export function Field({ id, label, hint, error, isOptional, foot, isBeside = false, children }: FieldProps) {
  return (
    <div className={isBeside ? `${styles.field} ${styles['field-beside']}` : styles.field} data-invalid={error ? true : undefined}>
      {isBeside ? children : null}
      <label className={styles['field-label']} htmlFor={id}>
        {label}
        {isOptional ? <span className={styles['field-optional']}> (optional)</span> : null}
      </label>
      {hint ? (
        <p className={styles['field-hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {isBeside ? null : children}
      <FieldError id={`${id}-error`} error={error} />
      {foot}
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: ReactNode }) {
  if (!error) return null;
  return (
    <p className={styles['field-error']} id={id}>
      <Icon of={alert} size={18} />
      <span>{error}</span>
    </p>
  );
}

/** Ties a field to its words. Its id is its name in the form, so that the error summary can link to it. */
export function useField(
  words: FieldWords,
  given: { id?: string | undefined; 'data-path'?: string; 'aria-describedby'?: string | undefined },
) {
  const fallback = useId();
  const id = given.id ?? given['data-path'] ?? fallback;
  const described = [words.hint ? `${id}-hint` : '', words.error ? `${id}-error` : '', given['aria-describedby'] ?? '']
    .filter(Boolean)
    .join(' ');
  return {
    words: { ...words, id },
    input: { id, 'aria-invalid': words.error ? (true as const) : undefined, 'aria-describedby': described || undefined },
  };
}
