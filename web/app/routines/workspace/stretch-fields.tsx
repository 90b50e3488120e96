/** What changes over time, one stretch of days after the other: built up, tapered, until when. */
import { spanInWords } from '@pellis/contract/routines/routine-words';
import { type RoutineStep, weekdays } from '@pellis/contract/routines/routines';
import { announce } from '../../ui/announcer.ts';
import { SelectField } from '../../ui/fields.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { useGoTo } from '../../work-list/use-go-to.ts';
import styles from './routine-field.module.css';
import { someDays, stretchDays, stretchLengths, withOwn } from './step-choices.ts';
import { mostStretches, type Stretch, stretchesIn, withOneMore, withoutStretch, withStretches } from './stretches.ts';
import { short, Ticks } from './ticks.tsx';

interface StretchFieldsProps {
  step: RoutineStep;
  at: number;
  onChange: (some: Partial<RoutineStep>) => void;
}

export function StretchFields({ step, at, onChange }: StretchFieldsProps) {
  const goTo = useGoTo();
  const stretches = stretchesIn(step);
  const idOf = (place: number) => `note-routine-${at}-stretch-${place}`;
  const put = (changed: readonly Stretch[]) => onChange(withStretches(changed));
  const add = () => {
    goTo(idOf(stretches.length));
    put(withOneMore(stretches));
  };
  const remove = (place: number) => {
    // the last but one takes the list with it
    goTo(stretches.length > 2 ? idOf(Math.max(0, place - 1)) : `note-routine-${at}`);
    put(withoutStretch(stretches, place));
    announce(`Stretch ${place + 1} removed`);
  };
  return (
    <fieldset className={styles.stretches}>
      <legend>One after the other</legend>
      <ol>
        {stretches.map((stretch, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          <li key={place}>
            <StretchChoice
              id={idOf(place)}
              {...{ stretch, place }}
              isLast={place === stretches.length - 1}
              onChange={(some) => put(stretches.with(place, { ...stretch, ...some }))}
            />
            <ToolButton onClick={() => remove(place)}>
              Remove<span className="visually-hidden"> stretch {place + 1}</span>
            </ToolButton>
          </li>
        ))}
      </ol>
      <p className={styles.ways}>
        {stretches.length < mostStretches ? (
          <ToolButton onClick={add}>
            + Stretch<span className="visually-hidden"> of step {at + 1}</span>
          </ToolButton>
        ) : (
          <span className="soft">At most {mostStretches} stretches.</span>
        )}
      </p>
    </fieldset>
  );
}

interface StretchChoiceProps {
  id: string;
  stretch: Stretch;
  place: number;
  isLast: boolean;
  onChange: (some: Partial<Stretch>) => void;
}

function StretchChoice({ id, stretch, place, isLast, onChange }: StretchChoiceProps) {
  const { every_days, weekdays: on, for_days } = stretch;
  const days = on.length > 0 ? someDays : String(every_days);
  const length = String(for_days ?? '');
  const lengths = isLast
    ? [
        { value: '', label: 'Until told otherwise' },
        ...withOwn(stretchLengths, length, spanInWords(for_days ?? 0)).map(({ value, label }) => ({ value, label: `${label}, then stop` })),
      ].filter(({ value }, index) => index === 0 || value !== '')
    : withOwn(stretchLengths, length, spanInWords(for_days ?? 0));
  return (
    <>
      <SelectField
        id={id}
        label={place === 0 ? 'First' : `Then, ${place + 1}`}
        options={withOwn(stretchDays, days, `Every ${every_days} days`)}
        value={days}
        onChange={({ target: { value } }) =>
          onChange(value === someDays ? { weekdays: ['monday', 'thursday'] } : { weekdays: [], every_days: Number(value) })
        }
      />
      <SelectField
        label="For"
        options={lengths}
        value={length}
        onChange={({ target: { value } }) => onChange({ for_days: value === '' ? null : Number(value) })}
      />
      {on.length > 0 ? (
        <Ticks
          legend="Days of the week"
          choices={weekdays.map((day) => ({ value: day, label: short(day) }))}
          chosen={on}
          onToggle={(day) => {
            const left = weekdays.filter((one) => (one === day ? !on.includes(one) : on.includes(one)));
            // without any it would be every so many days
            if (left.length > 0) onChange({ weekdays: left });
          }}
        />
      ) : null}
    </>
  );
}
