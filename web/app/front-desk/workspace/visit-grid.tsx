/** Visits drawn by hour: a day with a column for each dermatologist, a week with one for each day. The arrow keys go from visit to visit. */
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { bareTime, dayOf, zoneInWords } from '../../ui/calendar.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { clockHour, hourInWords, hoursOf } from './grid-hours.ts';
import styles from './visit-grid.module.css';
import { visitMarks } from './visit-marks.ts';

export interface GridColumn {
  id: string;
  heading: string;
  visits: readonly DayVisit[];
}

interface VisitGridProps {
  label: string;
  timeZone: string;
  columns: readonly GridColumn[];
  /** What a visit says beside its patient, where the column does not. */
  about?: (visit: DayVisit) => string;
  /** Days on which the line of the present hour is drawn. */
  today: string;
}

export function VisitGrid({ label, timeZone, columns, about, today }: VisitGridProps) {
  const visits = columns.flatMap((column) => column.visits);
  const now = new Date();
  const isToday = visits.some(({ starts_at }) => dayOf(starts_at, timeZone) === today);
  return (
    <>
      <p className="small soft">In {zoneInWords(timeZone, now)}. The arrow keys go from visit to visit.</p>
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
          {hoursOf(visits, timeZone).map((hour) => (
            <tr key={hour} aria-current={isToday && clockHour(now, timeZone) === hour ? 'time' : undefined}>
              <th scope="row" className="figures">
                {hourInWords(hour)}
              </th>
              {columns.map(({ id, visits: ofColumn }, column) => (
                <td key={id}>
                  {ofColumn
                    .filter(({ starts_at }) => clockHour(starts_at, timeZone) === hour)
                    .map((visit) => (
                      <Link
                        key={visit.id}
                        to={`/workspace/patients/${visit.patient.id}`}
                        className={styles['visit-grid-visit']}
                        data-column={column}
                        onKeyDown={goOn}
                      >
                        <strong className="figures">{bareTime(visit.starts_at, timeZone)}</strong> {visit.patient.full_name}
                        {about ? <span className="soft small">{about(visit)}</span> : null}
                        <StateMark {...visitMarks[visit.status]} />
                      </Link>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
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
