/** Something that is on or off, and is kept at once. */
import { classes } from './classes.ts';
import styles from './switch.module.css';

interface SwitchProps {
  label: string;
  /** What it is about, where that stands beside it for who sees. */
  about?: string;
  /** Its words stand below it, in small letters. */
  isStacked?: boolean;
  isOn: boolean;
  isBusy?: boolean;
  onToggle: (on: boolean) => void;
}

export function Switch({ label, about, isStacked = false, isOn, isBusy = false, onToggle }: SwitchProps) {
  const toggle = (on: boolean) => {
    if (!isBusy) onToggle(on);
  };
  return (
    <label className={classes(styles.switch, isStacked && styles['switch-stacked'])}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox is checked by itself */}
      <input type="checkbox" role="switch" checked={isOn} aria-busy={isBusy} onChange={(event) => toggle(event.target.checked)} />
      {label}
      {about ? <span className="visually-hidden">: {about}</span> : null}
    </label>
  );
}
