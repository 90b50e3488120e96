/** The hours of the week as fields, day by day: each range with its beginning and end. */
import { type WeekRange, weekdayNames } from '@pellis/contract/availability/availability';
import trash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './range-rows.module.css';
import { asFieldTime, fromFieldTime } from './week-drawing.ts';

interface RangeRowsProps {
  week: readonly WeekRange[];
  /** What is wrong, by the range's place: "week.3.ends". */
  errors: Record<string, unknown>;
  onChange: (week: WeekRange[]) => void;
}

const fresh = { work: { begins: '09:00', ends: '17:00' }, break: { begins: '12:00', ends: '13:00' } } as const;

export function RangeRows({ week, errors, onChange }: RangeRowsProps) {
  const change = (place: number, part: Partial<WeekRange>) =>
    onChange(week.map((range, index) => (index === place ? { ...range, ...part } : range)));
  const add = (weekday: number, kind: WeekRange['kind']) =>
    onChange([...week, { weekday: weekday as WeekRange['weekday'], kind, ...fresh[kind] }]);
  return (
    <div className={styles.ranges}>
      {weekdayNames.map((name, index) => {
        const own = week.map((range, place) => ({ range, place })).filter(({ range }) => range.weekday === index + 1);
        return (
          <fieldset key={name} className={styles['ranges-day']}>
            <legend>{name}</legend>
            {own.length === 0 ? <p className="soft small">No hours</p> : null}
            {own.map(({ range, place }) => (
              <RangeRow
                key={place}
                range={range}
                place={place}
                day={name}
                error={String(errors[`week.${place}.ends`] ?? errors[`week.${place}.begins`] ?? '')}
                onChange={(part) => change(place, part)}
                onRemove={() => onChange(week.filter((_, other) => other !== place))}
              />
            ))}
            <div className="row" style={{ '--gap': '4px 20px' }}>
              <Button kind="quiet" isSmall onClick={() => add(index + 1, 'work')}>
                Add hours<span className="visually-hidden"> on {name}</span>
              </Button>
              {own.some(({ range }) => range.kind === 'work') ? (
                <Button kind="quiet" isSmall onClick={() => add(index + 1, 'break')}>
                  Add a break<span className="visually-hidden"> on {name}</span>
                </Button>
              ) : null}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

interface RangeRowProps {
  range: WeekRange;
  place: number;
  day: string;
  error: string;
  onChange: (part: Partial<WeekRange>) => void;
  onRemove: () => void;
}

function RangeRow({ range, place, day, error, onChange, onRemove }: RangeRowProps) {
  const what = range.kind === 'work' ? 'Hours' : 'Break';
  const field = (which: 'begins' | 'ends') => (
    <input
      className={`field-input ${styles['range-time']}`}
      type="time"
      id={`week.${place}.${which}`}
      aria-label={`${what} on ${day}, ${which === 'begins' ? 'from' : 'to'}`}
      aria-invalid={error ? true : undefined}
      value={asFieldTime(range[which])}
      onChange={(event) => onChange({ [which]: fromFieldTime(event.target.value, which) })}
    />
  );
  return (
    <div className={styles.range} data-invalid={error ? true : undefined}>
      <span className={classes(styles['range-kind'], styles[`range-${range.kind}`])}>{what}</span>
      {field('begins')}
      <span aria-hidden="true">to</span>
      {field('ends')}
      <button type="button" className={styles['range-remove']} onClick={onRemove}>
        <Icon of={trash} size={18} />
        <span className="visually-hidden">
          Remove {what.toLowerCase()} on {day} from {range.begins}
        </span>
      </button>
      <FieldError id={`week.${place}-error`} error={error} />
    </div>
  );
}
