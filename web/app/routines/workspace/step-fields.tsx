/** One step of the routine: its words, and its times, days, beginning and length to choose from. */

import { timesInWords } from '@pellis/contract/routines/parts-of-day';
import { amountInWords, problemOfStep } from '@pellis/contract/routines/routine-words';
import { type RoutineStep, type TimeOfDay, timesOfDay, type Weekday, weekdays } from '@pellis/contract/routines/routines';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { type Belonging, BelongsTo } from './belongs-to.tsx';
import styles from './routine-field.module.css';
import {
  amountAt,
  amountOptions,
  beginToChoose,
  daysChosen,
  daysToChoose,
  lengthToChoose,
  valueOfAmount,
  withOwn,
} from './step-choices.ts';
import { StepMore } from './step-more.tsx';
import { StretchFields } from './stretch-fields.tsx';
import { short, Ticks } from './ticks.tsx';
import { useUsualFingertips } from './use-usual-fingertips.ts';

/** The note's warnings lead there by this id. */
export const stepId = (at: number) => `note-routine-${at}`;

interface StepFieldsProps {
  step: RoutineStep;
  at: number;
  /** The patient's, in whole years; null in a template. */
  age: number | null;
  error: string | undefined;
  /** What it may belong to. */
  belongings: readonly Belonging[];
  onChange: (some: Partial<RoutineStep>) => void;
  /** Enter in the words goes on with the next step. */
  onNext: () => void;
  onRemove: () => void;
  onUp: (() => void) | undefined;
}

export function StepFields({ step, at, age, error, belongings, onChange, onNext, onRemove, onUp }: StepFieldsProps) {
  const toggle = (time: TimeOfDay) =>
    onChange({ times: timesOfDay.filter((one) => (one === time ? !step.times.includes(one) : step.times.includes(one))) });
  const toggleDay = (day: Weekday) =>
    onChange({ weekdays: weekdays.filter((one) => (one === day ? !step.weekdays.includes(one) : step.weekdays.includes(one))) });
  const isChanging = step.ramp.length > 0;
  const isByWeekday = step.weekdays.length > 0 && !isChanging;
  const usual = useUsualFingertips(age);
  const open = step.to_choose || step.prescription !== '' ? problemOfStep(step) : undefined;
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
      <BelongsTo {...{ step, at, belongings, onChange }} />
      {open && !error ? <p className={styles.open}>{open}.</p> : null}
      <Ticks
        legend="When"
        choices={timesOfDay.map((time) => ({ value: time, label: short(timesInWords[time]) }))}
        {...{ chosen: step.times, onToggle: toggle }}
      />
      <div className={styles.choices}>
        <SelectField label="Days" {...daysToChoose(step)} onChange={({ target: { value } }) => onChange(daysChosen(value, step))} />
        {isChanging ? null : (
          <SelectField
            label="For how long"
            {...lengthToChoose(step)}
            onChange={({ target: { value } }) => onChange({ for_days: value === '' ? null : Number(value) })}
          />
        )}
        <SelectField
          label="Begins"
          {...beginToChoose(step)}
          onChange={({ target: { value } }) => onChange({ starts_after_days: Number(value) })}
        />
        <SelectField
          label="How much"
          hint={step.amount?.of === 'fingertip' ? usual : undefined}
          options={withOwn(amountOptions, valueOfAmount(step.amount), step.amount ? amountInWords(step.amount) : '')}
          value={valueOfAmount(step.amount)}
          onChange={({ target: { value } }) => onChange({ amount: amountAt(value) })}
        />
      </div>
      {isChanging ? <StretchFields {...{ step, at, onChange }} /> : null}
      {isByWeekday ? (
        <Ticks
          legend="Days of the week"
          choices={weekdays.map((day) => ({ value: day, label: short(day) }))}
          {...{ chosen: step.weekdays, onToggle: toggleDay }}
        />
      ) : null}
      <StepMore {...{ step, at, onChange }} />
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
