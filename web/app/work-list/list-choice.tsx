/** One choice of what a list or a page of figures shows, its label beside it. */
import styles from './list-choice.module.css';

interface ListChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

export function ListChoice<Value extends string>({ label, options, value, onChoose }: ListChoiceProps<Value>) {
  const choose = (wanted: string) => {
    const option = options.find((one) => one.value === wanted);
    if (option) onChoose(option.value);
  };
  return (
    <label className={styles['list-choice']}>
      <span>{label}</span>
      <select value={value} onChange={({ target }) => choose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
