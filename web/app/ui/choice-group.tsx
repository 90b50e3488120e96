/** One or several of a list, as large cards to touch; plain radios and boxes underneath, so the keyboard works as everywhere. */
import { type ReactNode, useId } from 'react';
import { classes } from '../ui/classes.ts';
import styles from './choice-group.module.css';
import fieldStyles from './field.module.css';
import { FieldError } from './field.tsx';

export interface Choice {
  value: string;
  label: ReactNode;
  /** One line under the label. */
  about?: ReactNode;
}

interface GroupProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  choices: readonly Choice[];
  /** How many stand side by side on a wide screen. */
  columns?: 1 | 2 | 3;
  'data-path'?: string;
  onBlur?: () => void;
}

/** Exactly one. Takes `form.getInputProps(name)`. */
export function ChoiceGroup({ value, onChange, ...group }: GroupProps & { value?: string | undefined; onChange: (value: string) => void }) {
  return <Choices {...group} type="radio" isChosen={(choice) => choice === value} choose={onChange} />;
}

/** Any number. Takes `form.getInputProps(name)` of a list. */
export function ManyChoiceGroup({
  value = [],
  onChange,
  ...group
}: GroupProps & { value?: readonly string[]; onChange: (value: string[]) => void }) {
  const choose = (choice: string) => onChange(value.includes(choice) ? value.filter((other) => other !== choice) : [...value, choice]);
  return <Choices {...group} type="checkbox" isChosen={(choice) => value.includes(choice)} choose={choose} />;
}

interface ChoicesProps extends GroupProps {
  type: 'radio' | 'checkbox';
  isChosen: (value: string) => boolean;
  choose: (value: string) => void;
}

function Choices({ legend, hint, error, choices, columns = 1, type, isChosen, choose, onBlur, 'data-path': path }: ChoicesProps) {
  const fallback = useId();
  const id = path ?? fallback;
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.choices} aria-describedby={described || undefined} data-invalid={error ? true : undefined}>
      <legend className={styles['choices-legend']}>{legend}</legend>
      {hint ? (
        <p className={fieldStyles['field-hint']} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={classes(styles['choices-cards'], styles[`choices-${columns}`])}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type={type}
              id={index === 0 ? id : `${id}-${index}`}
              name={id}
              value={choice.value}
              checked={isChosen(choice.value)}
              onChange={() => choose(choice.value)}
              onBlur={onBlur}
              aria-invalid={error ? true : undefined}
            />
            <span className={styles['choice-words']}>
              <span className={styles['choice-label']}>{choice.label}</span>
              {choice.about ? <span className={styles['choice-about']}>{choice.about}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
