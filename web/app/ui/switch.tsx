/** Something that is on or off, and is kept at once. */
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  isOn: boolean;
  isBusy?: boolean;
  onToggle: (on: boolean) => void;
}

export function Switch({ label, isOn, isBusy = false, onToggle }: SwitchProps) {
  const toggle = (on: boolean) => {
    if (!isBusy) onToggle(on);
  };
  return (
    <label className={styles.switch}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is checked by itself */}
      <input type="checkbox" role="switch" checked={isOn} aria-busy={isBusy} onChange={(event) => toggle(event.target.checked)} />
      {label}
    </label>
  );
}
