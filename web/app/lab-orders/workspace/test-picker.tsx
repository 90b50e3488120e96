/** The clinic's list of lab tests to tick, panels first; typing narrows it. */
import type { LabTest } from '@pellis/contract/lab-orders/lab-tests';
import { useId, useState } from 'react';
import { FieldError } from '../../ui/field.tsx';
import { TextField } from '../../ui/fields.tsx';
import styles from './lab-orders.module.css';

interface TestPickerProps {
  tests: readonly LabTest[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

export function TestPicker({ tests, chosen, error, onChange }: TestPickerProps) {
  const [typed, setTyped] = useState('');
  const id = useId();
  const shown = tests.filter((test) => test.is_offered && (fits(test, typed) || chosen.includes(test.key)));
  const toggle = (key: string) => onChange(chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key]);
  return (
    <div className="stack" style={{ '--gap': '10px' }}>
      <TextField
        label="Find a test"
        hint="By its name, LOINC code, or what it is for: liver, hair, isotretinoin"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <fieldset className={styles.tests} aria-describedby={error ? `${id}-error` : undefined} id="lab-tests">
        <legend className="visually-hidden">Tests</legend>
        {shown.map((test) => (
          <label key={test.key} className={styles.test}>
            <input type="checkbox" checked={chosen.includes(test.key)} onChange={() => toggle(test.key)} />
            <span className={styles['test-words']}>
              {test.name}
              <span className="small soft">{aboutTest(test, tests)}</span>
            </span>
          </label>
        ))}
        {shown.length === 0 ? <p className="soft">No test is called so. Add it to the list of lab tests first.</p> : null}
      </fieldset>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

function fits({ name, also, loinc, key }: LabTest, typed: string): boolean {
  const words = `${name} ${also} ${loinc ?? ''} ${key}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.includes(part));
}

function aboutTest({ parts, unit, fasting_hours }: LabTest, tests: readonly LabTest[]): string {
  const names = parts.map((part) => tests.find(({ key }) => key === part)?.name ?? part);
  const what = names.length > 0 ? names.join(', ') : unit;
  return [what, fasting_hours > 0 ? `fasting ${fasting_hours} h` : ''].filter(Boolean).join(', ');
}
