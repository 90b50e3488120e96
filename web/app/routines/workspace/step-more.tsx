/** What a patient reads beside a step: what to avoid, what to expect in weeks 1, 4 and 12, and when to write or call. */
import { type RoutineStep, weeksAhead } from '@pellis/contract/routines/routines';
import { TextField } from '../../ui/fields.tsx';
import styles from './routine-field.module.css';

interface StepMoreProps {
  step: RoutineStep;
  at: number;
  onChange: (some: Partial<RoutineStep>) => void;
}

const most = 300;

export function StepMore({ step, at, onChange }: StepMoreProps) {
  const said = [step.avoid, step.call, ...step.expect.map(({ words }) => words)].filter(Boolean).length;
  const expectAt = (week: (typeof weeksAhead)[number], words: string) =>
    onChange({ expect: [...step.expect.filter((one) => one.week !== week), { week, words }].toSorted((a, b) => a.week - b.week) });
  return (
    <details className={styles.more}>
      <summary>
        What to avoid and expect, when to call{said > 0 ? ` (${said} said)` : ''}
        <span className="visually-hidden"> of step {at + 1}</span>
      </summary>
      <div className={styles['more-fields']}>
        <TextField
          label="Avoid"
          maxLength={most}
          spellCheck
          value={step.avoid}
          onChange={(event) => onChange({ avoid: event.currentTarget.value })}
        />
        {weeksAhead.map((week) => (
          <TextField
            key={week}
            label={`Expect in week ${week}`}
            maxLength={most}
            spellCheck
            value={step.expect.find((one) => one.week === week)?.words ?? ''}
            onChange={(event) => expectAt(week, event.currentTarget.value)}
          />
        ))}
        <TextField
          label="Tell us when"
          maxLength={most}
          spellCheck
          value={step.call}
          onChange={(event) => onChange({ call: event.currentTarget.value })}
        />
      </div>
    </details>
  );
}
