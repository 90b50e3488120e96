/** A month as a sheet of the calendar: how much is free on each day, moved through by arrow keys. */
import left from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import right from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { dayInWords, monthInWords, monthOf, monthsAfter, weeksOf } from '../ui/calendar.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './month-grid.module.css';
import { useDayKeys } from './use-day-keys.ts';

interface MonthGridProps {
  month: string;
  today: string;
  /** The day whose times are shown. */
  day: string | undefined;
  /** How many times are free on a day. */
  freeOn: (day: string) => number;
  isLoading: boolean;
  /** Nothing is free after this month. */
  isLast: boolean;
  onDay: (day: string) => void;
  onMonth: (month: string) => void;
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function MonthGrid({ month, today, day, freeOn, isLoading, isLast, onDay, onMonth }: MonthGridProps) {
  const weeks = weeksOf(month);
  const days = weeks.flat().filter((one) => one !== null && one >= today) as string[];
  const first = days.find((one) => freeOn(one) > 0) ?? days[0];
  const mayTurn = (by: 1 | -1) => (by === 1 ? !isLast : month > monthOf(today));
  const turn = (by: 1 | -1) => mayTurn(by) && onMonth(monthsAfter(month, by));
  const { table, here, reach, onKeyDown } = useDayKeys({ days, start: day ?? first, fallback: first, isLoading, mayTurn, turn });
  return (
    <div className={styles.month} aria-busy={isLoading || undefined}>
      <div className={styles['month-head']}>
        <h2 aria-live="polite">{monthInWords(month)}</h2>
        <button type="button" className={styles['month-turn']} aria-disabled={!mayTurn(-1)} onClick={() => turn(-1)}>
          <Icon of={left} size={22} />
          <span className="visually-hidden">Month before</span>
        </button>
        <button type="button" className={styles['month-turn']} aria-disabled={!mayTurn(1)} onClick={() => turn(1)}>
          <Icon of={right} size={22} />
          <span className="visually-hidden">Next month</span>
        </button>
      </div>
      <table ref={table} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">Days with free times. Move with the arrow keys, choose with Enter.</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((one, place) => (
                <td key={one ?? weekdays[place]}>
                  {one === null ? null : (
                    <DayButton
                      day={one}
                      free={one < today ? 0 : freeOn(one)}
                      isPast={one < today}
                      isToday={one === today}
                      isChosen={one === day}
                      isHere={one === here}
                      onChoose={() => {
                        reach(one);
                        onDay(one);
                      }}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface DayButtonProps {
  day: string;
  free: number;
  isPast: boolean;
  isToday: boolean;
  isChosen: boolean;
  isHere: boolean;
  onChoose: () => void;
}

/** From so many times on, a day is drawn as wide open. */
const plenty = 8;

function DayButton({ day, free, isPast, isToday, isChosen, isHere, onChoose }: DayButtonProps) {
  const number = Number(day.slice(8));
  if (isPast) return <span className={`${styles['month-day']} ${styles['month-past']}`}>{number}</span>;
  const many = free === 0 ? 'no free time' : free === 1 ? '1 free time' : `${free} free times`;
  return (
    <button
      type="button"
      className={isToday ? `${styles['month-day']} ${styles['month-today']}` : styles['month-day']}
      tabIndex={isHere ? 0 : -1}
      aria-pressed={isChosen}
      aria-disabled={free === 0}
      aria-label={`${dayInWords(day)}${isToday ? ', today' : ''}, ${many}`}
      onClick={() => free > 0 && onChoose()}
    >
      {number}
      {free > 0 ? <span className={styles['month-free']} style={{ '--free': Math.min(free, plenty) / plenty }} /> : null}
    </button>
  );
}
