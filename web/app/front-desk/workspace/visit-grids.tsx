/** The grid of a day, by dermatologist, and of a week, by day. */
import { type DayCalendar, listDayCalendars } from '@pellis/contract/front-desk/day-calendars';
import type { DayVisit } from '@pellis/contract/front-desk/desk-visits';
import { useRead } from '../../platform/use-api.ts';
import { dayInWords, daysAfter } from '../../ui/calendar.ts';
import { Loading, LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { useDay } from './day-board.tsx';
import { type GridColumn, VisitGrid } from './visit-grid.tsx';

interface DayGridProps {
  day: string;
  today: string;
}

const read = (day: string, today: string) => (day === today ? 'today' : day);

export function DayGrid({ day, today }: DayGridProps) {
  const { data, error, refetch } = useDay(read(day, today));
  const calendars = useRead(listDayCalendars, { params: { day } }, { every: 60_000 });
  const isKnown = data && !calendars.isPending;
  const columns = isKnown ? columnsOf(data.visits, calendars.data ?? []) : [];
  return (
    <section>
      <h2 className={workLook.heading}>
        {dayInWords(day)} {data ? <span className="figures">{data.visits.length}</span> : null}
      </h2>
      <Loading read={{ data: isKnown ? data : undefined, error, refetch }} label="the visits" />
      {calendars.error ? <LoadProblem {...calendars} /> : null}
      {isKnown && columns.length === 0 ? <p className="soft">No visits, and nobody works by video.</p> : null}
      {isKnown && columns.length > 0 ? (
        <VisitGrid label={dayInWords(day)} timeZone={data.time_zone} day={day} hasToday={day === today} columns={columns} />
      ) : null}
    </section>
  );
}

/** Whoever works that day or has a visit, by name. */
function columnsOf(visits: readonly DayVisit[], calendars: readonly DayCalendar[]): GridColumn[] {
  const working = calendars.filter((calendar) => calendar.working.length > 0);
  const names = new Map([
    ...working.map(({ provider }) => [provider.id, provider.name] as const),
    ...visits.map(({ provider }) => [provider.id, provider.name] as const),
  ]);
  return [...names]
    .map(([id, heading]) => ({
      id,
      heading,
      visits: visits.filter(({ provider }) => provider.id === id),
      calendar: calendars.find(({ provider }) => provider.id === id),
    }))
    .toSorted((one, other) => one.heading.localeCompare(other.heading));
}

/** Seven days from the Monday on. */
export function WeekGrid({ monday, today }: { monday: string; today: string }) {
  const days = useWeek(monday, today);
  const ready = days.flatMap(({ day, answer: { data } }) => (data ? [{ day, ...data }] : []));
  const missing = days.find(({ answer }) => answer.error) ?? days.find(({ answer }) => !answer.data);
  const heading = `Week of ${dayInWords(monday)}`;
  const [first] = ready;
  return (
    <section>
      <h2 className={workLook.heading}>
        {heading} {missing ? null : <span className="figures">{ready.reduce((sum, { visits }) => sum + visits.length, 0)}</span>}
      </h2>
      {missing ? <Loading read={missing.answer} label="the visits" /> : null}
      {first && !missing ? (
        <VisitGrid
          label={heading}
          timeZone={first.time_zone}
          hasToday={ready.some(({ day }) => day === today)}
          about={({ provider }) => provider.name}
          columns={ready.map(({ day, visits }) => ({ id: day, heading: shortDay(day), visits }))}
        />
      ) : null}
    </section>
  );
}

interface DayAfter {
  monday: string;
  offset: number;
  today: string;
}

function useDayAfter({ monday, offset, today }: DayAfter) {
  const day = daysAfter(monday, offset);
  return { day, answer: useDay(read(day, today)) };
}

/** Always seven reads, the same that the list of the week makes. */
function useWeek(monday: string, today: string) {
  return [
    useDayAfter({ monday, offset: 0, today }),
    useDayAfter({ monday, offset: 1, today }),
    useDayAfter({ monday, offset: 2, today }),
    useDayAfter({ monday, offset: 3, today }),
    useDayAfter({ monday, offset: 4, today }),
    useDayAfter({ monday, offset: 5, today }),
    useDayAfter({ monday, offset: 6, today }),
  ];
}

/** "Tue, Nov 24". */
function shortDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  );
}
