/** Fields of a form: a label, a hint, the field, and what is wrong with it. They take what `form.getInputProps(…)` gives. */
import type { ComponentProps, ReactNode } from 'react';
import styles from './field.module.css';
import { Field, type FieldWords, useField } from './field.tsx';

interface Path {
  'data-path'?: string;
}

type TextFieldProps = FieldWords & Path & Omit<ComponentProps<'input'>, 'children'>;

/** One line of text, a date (`type="date"`), an e-mail, a number. */
export function TextField({ label, hint, error, isOptional, ...rest }: TextFieldProps) {
  const field = useField({ label, hint, error, isOptional }, rest);
  return (
    <Field {...field.words}>
      <input className={styles['field-input']} {...rest} {...field.input} />
    </Field>
  );
}

type LongFieldProps = FieldWords & Path & ComponentProps<'textarea'> & { /** Shows how much room is left, of this many. */ most?: number };

/** Several lines; grows with what is typed. */
export function LongField({ label, hint, error, isOptional, most, ...rest }: LongFieldProps) {
  const field = useField({ label, hint, error, isOptional }, rest);
  const length = typeof rest.value === 'string' ? rest.value.length : undefined;
  return (
    <Field {...field.words} foot={most !== undefined && length !== undefined ? <Counter length={length} most={most} /> : undefined}>
      <textarea className={`${styles['field-input']} ${styles['field-long']}`} rows={3} spellCheck {...rest} {...field.input} />
    </Field>
  );
}

type SelectFieldProps = FieldWords &
  Path &
  ComponentProps<'select'> & { options: readonly { value: string; label: string }[]; placeholder?: string };

export function SelectField({ label, hint, error, isOptional, options, placeholder, ...rest }: SelectFieldProps) {
  const field = useField({ label, hint, error, isOptional }, rest);
  return (
    <Field {...field.words}>
      <select className={`${styles['field-input']} ${styles['field-select']}`} {...rest} {...field.input}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckFieldProps = FieldWords & Path & Omit<ComponentProps<'input'>, 'type'>;

/** One box to tick; the label may hold links. Give it `form.getInputProps(name, { type: 'checkbox' })`. */
export function CheckField({ label, hint, error, isOptional, ...rest }: CheckFieldProps) {
  const field = useField({ label, hint, error, isOptional }, rest);
  return (
    <Field {...field.words} isBeside>
      <input className={styles['field-check']} type="checkbox" {...rest} {...field.input} />
    </Field>
  );
}

function Counter({ length, most }: { length: number; most: number }): ReactNode {
  return (
    <span
      className={
        length > most ? `${styles['field-counter']} figures ${styles['field-counter-over']}` : `${styles['field-counter']} figures`
      }
    >
      {length} of {most} characters
    </span>
  );
}
