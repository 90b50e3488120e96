/** One step of the routine: its words, and its times, days, beginning and length to choose from. */
import { spanInWords, timesInWords } from '@pellis/contract/routines/routine-words';
import { type RoutineStep, type TimeOfDay, timesOfDay, type Weekday, weekdays } from '@pellis/contract/routines/routines';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import styles from './routine-field.module.css';

/** The note's warnings lead there by this id. */
export const stepId = (at: number) => `note-routine-${at}`;

interface StepFieldsProps {
  step: RoutineStep;
  at: number;
  error: string | undefined;
  onChange: (some: Partial<RoutineStep>) => void;
  /** Enter in the words goes on with the next step. */
  onNext: () => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

const someDays = 'some';
const rhythms = [
  { value: '1', label: 'Every day' },
  { value: '2', label: 'Every second day' },
  { value: '3', label: 'Every third day' },
  { value: '7', label: 'Once a week' },
  { value: someDays, label: 'Certain days' },
];
const spans = [7, 14, 21, 28, 42, 56, 84];
const lengths = [{ value: '', label: 'Until told otherwise' }, ...spans.map((days) => ({ value: String(days), label: spanInWords(days) }))];
const beginnings = [
  { value: '0', label: 'At once' },
  ...spans.map((days) => ({ value: String(days), label: `After ${spanInWords(days)}` })),
];

export function StepFields({ step, at, error, onChange, onNext, onRemove, onUp }: StepFieldsProps) {
  const toggle = (time: TimeOfDay) =>
    onChange({ times: timesOfDay.filter((one) => (one === time ? !step.times.includes(one) : step.times.includes(one))) });
  const toggleDay = (day: Weekday) =>
    onChange({ weekdays: weekdays.filter((one) => (one === day ? !step.weekdays.includes(one) : step.weekdays.includes(one))) });
  const isByWeekday = step.weekdays.length > 0;
  return (
    <li className={styles.step}>
      <TextField
        id={stepId(at)}
        label={`Step ${at + 1}`}
        maxLength={300}
        spellCheck
        lang="en"
        error={error}
        value={step.what}
        onChange={(event) => onChange({ what: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onNext();
        }}
      />
      <Ticks
        legend="When"
        choices={timesOfDay.map((time) => ({ value: time, label: short(timesInWords[time]) }))}
        {...{ chosen: step.times, onToggle: toggle }}
      />
      <div className={styles.choices}>
        <SelectField
          label="Days"
          options={withOwn(rhythms, String(step.every_days), `Every ${step.every_days} days`)}
          value={isByWeekday ? someDays : String(step.every_days)}
          onChange={({ target: { value } }) =>
            onChange(value === someDays ? { weekdays: ['monday'], every_days: 1 } : { weekdays: [], every_days: Number(value) })
          }
        />
        <SelectField
          label="For how long"
          options={withOwn(lengths, String(step.for_days ?? ''), spanInWords(step.for_days ?? 0))}
          value={String(step.for_days ?? '')}
          onChange={({ target: { value } }) => onChange({ for_days: value === '' ? null : Number(value) })}
        />
        <SelectField
          label="Begins"
          options={withOwn(beginnings, String(step.starts_after_days), `After ${spanInWords(step.starts_after_days)}`)}
          value={String(step.starts_after_days)}
          onChange={({ target: { value } }) => onChange({ starts_after_days: Number(value) })}
        />
      </div>
      {isByWeekday ? (
        <Ticks
          legend="Days of the week"
          choices={weekdays.map((day) => ({ value: day, label: short(day) }))}
          {...{ chosen: step.weekdays, onToggle: toggleDay }}
        />
      ) : null}
      <p className={styles.ways}>
        {onUp ? (
          <ToolButton onClick={onUp}>
            Move up<span className="visually-hidden">: step {at + 1}</span>
          </ToolButton>
        ) : null}
        <ToolButton onClick={onRemove}>
          Remove<span className="visually-hidden"> step {at + 1}</span>
        </ToolButton>
      </p>
    </li>
  );
}

interface TicksProps<T extends string> {
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: readonly T[];
  onToggle: (value: T) => void;
}

function Ticks<T extends string>({ legend, choices, chosen, onToggle }: TicksProps<T>) {
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
function short(words: string): string {
  const word = words.replace(/^(In the|At) /, '');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** What a template or an older note says stays a choice. */
function withOwn(options: readonly { value: string; label: string }[], value: string, label: string) {
  return options.some((one) => one.value === value) ? options : [...options, { value, label }];
}
