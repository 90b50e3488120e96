/** The grid of a day, by dermatologist, and of a week, by day. */

import { dayInWords, daysAfter } from '../../ui/calendar.ts';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { useDay } from './day-board.tsx';
import { VisitGrid } from './visit-grid.tsx';

interface DayGridProps {
  day: string;
  today: string;
}

const read = (day: string, today: string) => (day === today ? 'today' : day);

export function DayGrid({ day, today }: DayGridProps) {
  const { data, error, refetch } = useDay(read(day, today));
  const doctors = [...new Map(data?.visits.map(({ provider }) => [provider.id, provider.name]))];
  return (
    <section>
      <h2 className={workLook.heading}>
        {dayInWords(day)} {data ? <span className="figures">{data.visits.length}</span> : null}
      </h2>
      <Loading read={{ data, error, refetch }} label="the visits" />
      {data && doctors.length === 0 ? <p className="soft">No visits.</p> : null}
      {data && doctors.length > 0 ? (
        <VisitGrid
          label={dayInWords(day)}
          timeZone={data.time_zone}
          today={today}
          columns={doctors.map(([id, heading]) => ({ id, heading, visits: data.visits.filter(({ provider }) => provider.id === id) }))}
        />
      ) : null}
    </section>
  );
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
          today={today}
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
