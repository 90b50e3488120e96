/** Visits drawn by hour: a day with a column for each dermatologist and what is free of their time, a week with one for each day. The arrow keys go through it. */
import type { DayCalendar } from '@pellis/contract/front-desk/day-calendars';
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../platform/use-may.ts';
import { bareTime, dayOf, zoneInWords } from '../../ui/calendar.ts';
import { useNow } from '../../ui/use-now.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { clockHour, hourInWords, hourOn, hoursOf, type Stretch, within } from './grid-hours.ts';
import styles from './visit-grid.module.css';
import { visitMarks } from './visit-marks.ts';

export interface GridColumn {
  id: string;
  heading: string;
  visits: readonly DayVisit[];
  /** Whose day the column is; without one it shows visits only. */
  calendar?: DayCalendar | undefined;
}

interface VisitGridProps {
  label: string;
  timeZone: string;
  columns: readonly GridColumn[];
  /** What a visit says beside its patient, where the column does not. */
  about?: (visit: DayVisit) => string;
  /** The day of columns with a calendar. */
  day?: string;
  /** The line of the present hour is drawn. */
  hasToday: boolean;
}

export function VisitGrid({ label, timeZone, columns, about, day, hasToday }: VisitGridProps) {
  const visits = columns.flatMap((column) => column.visits);
  const working = columns.flatMap(({ calendar }) => calendar?.working ?? []);
  const now = useNow();
  return (
    <>
      <p className="small soft">In {zoneInWords(timeZone, now)}. The arrow keys go through the grid.</p>
      <table className={styles['visit-grid']} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Hour</th>
            {columns.map(({ id, heading, visits: { length } }) => (
              <th key={id} scope="col">
                {heading} <span className="figures soft">{length}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hoursOf(visits, working, timeZone).map((hour) => (
            <tr key={hour} aria-current={hasToday && clockHour(now, timeZone) === hour ? 'time' : undefined}>
              <th scope="row" className="figures">
                {hourInWords(hour)}
              </th>
              {columns.map((column, index) => (
                <Cell
                  key={column.id}
                  column={column}
                  index={index}
                  hour={hour}
                  part={day === undefined ? undefined : hourOn(day, hour, timeZone)}
                  timeZone={timeZone}
                  about={about}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

interface CellProps {
  column: GridColumn;
  index: number;
  hour: number;
  /** The hour as moments, where it is known on which day. */
  part: Stretch | undefined;
  timeZone: string;
  about: VisitGridProps['about'];
}

function Cell({ column: { visits, calendar }, index, hour, part, timeZone, about }: CellProps) {
  const free = calendar && part ? within(calendar.free, part).map((stretch) => ({ at: stretch.from, stretch })) : [];
  const held = calendar && part ? within(calendar.held, part).map((stretch) => ({ at: stretch.from, held: stretch })) : [];
  const here = visits.filter(({ starts_at }) => clockHour(starts_at, timeZone) === hour).map((visit) => ({ at: visit.starts_at, visit }));
  const isOff = calendar !== undefined && part !== undefined && within(calendar.working, part).length === 0;
  const all = [...here, ...free, ...held].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <td data-off={isOff || undefined}>
      {isOff && all.length === 0 ? <span className="visually-hidden">Not working</span> : null}
      {all.map((one) => {
        if ('visit' in one) return <VisitLink key={one.visit.id} visit={one.visit} column={index} timeZone={timeZone} about={about} />;
        if ('stretch' in one)
          return (
            <Free
              key={one.at.getTime()}
              stretch={one.stretch}
              providerId={calendar?.provider.id ?? ''}
              column={index}
              timeZone={timeZone}
            />
          );
        return (
          <span key={`held ${one.at.getTime()}`} className={styles['visit-grid-held']}>
            {bareTime(one.at, timeZone)} a patient is choosing
          </span>
        );
      })}
    </td>
  );
}

interface VisitLinkProps {
  visit: DayVisit;
  column: number;
  timeZone: string;
  about: VisitGridProps['about'];
}

function VisitLink({ visit, column, timeZone, about }: VisitLinkProps) {
  return (
    <Link to={`/workspace/patients/${visit.patient.id}`} className={styles['visit-grid-visit']} data-column={column} onKeyDown={goOn}>
      <strong className="figures">{bareTime(visit.starts_at, timeZone)}</strong> {visit.patient.full_name}
      {about ? <span className="soft small">{about(visit)}</span> : null}
      <StateMark {...visitMarks[visit.status]} />
    </Link>
  );
}

interface FreeProps {
  stretch: Stretch;
  providerId: string;
  column: number;
  timeZone: string;
}

/** Whoever books for patients goes on from here, with that dermatologist and day. */
function Free({ stretch: { from, until }, providerId, column, timeZone }: FreeProps) {
  const mayBook = useMay()('book-for-patients');
  const words = `${bareTime(from, timeZone)} to ${bareTime(until, timeZone)}`;
  if (!mayBook || until < new Date()) return <span className={styles['visit-grid-free']}>Free {words}</span>;
  const query = new URLSearchParams({ doctor: providerId, day: dayOf(from, timeZone) });
  return (
    <Link to={`/workspace/bookings/new?${query}`} className={styles['visit-grid-free']} data-column={column} onKeyDown={goOn}>
      Free {words}
    </Link>
  );
}

const steps: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Up and down within a column; left and right to the visit of the next column that is nearest by its place. */
function goOn(event: KeyboardEvent<HTMLAnchorElement>) {
  const step = steps[event.key];
  if (!step) return;
  event.preventDefault();
  const here = event.currentTarget;
  const all = [...(here.closest('table')?.querySelectorAll<HTMLAnchorElement>('[data-column]') ?? [])];
  const columnOf = (one: HTMLElement) => Number(one.dataset['column']);
  if (step === 'up' || step === 'down') {
    const column = all.filter((one) => columnOf(one) === columnOf(here));
    column[column.indexOf(here) + (step === 'down' ? 1 : -1)]?.focus();
    return;
  }
  const beyond = all.filter((one) => (step === 'right' ? columnOf(one) > columnOf(here) : columnOf(one) < columnOf(here)));
  const columns = beyond.map(columnOf);
  const next = step === 'right' ? Math.min(...columns) : Math.max(...columns);
  const away = (one: HTMLElement) => Math.abs(one.getBoundingClientRect().top - here.getBoundingClientRect().top);
  beyond
    .filter((one) => columnOf(one) === next)
    .toSorted((one, other) => away(one) - away(other))[0]
    ?.focus();
}
