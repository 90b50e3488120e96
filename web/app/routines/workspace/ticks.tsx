/** Several of a few, each with its box. */
import styles from './routine-field.module.css';

interface TicksProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onToggle: (value: T) => void;
}

export function Ticks<T extends string>({ legend, choices, chosen, onToggle }: TicksProps<T>) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={value} className={styles.tick}>
          <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** "In the morning" is "Morning" beside its box. */
export function short(words: string): string {
  const word = words.replace(/^(In the|At) /, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
