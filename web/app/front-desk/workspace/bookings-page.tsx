/** Bookings: the visits of a day or a week, and for the front desk booking, moving and cancelling on a patient's behalf. */
import { useSearchParams } from 'react-router';
import { useMay } from '../../platform/use-may.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dayInWords, daysAfter, weekdayOf } from '../../ui/calendar.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/fields.tsx';
import { InOrder } from '../../ui/in-order.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { LoadingRows, LoadProblem } from '../../work-list/loading.tsx';
import styles from './bookings.module.css';
import { DayBoard, useDay } from './day-board.tsx';
import { OwedVisits } from './owed-visits.tsx';
import { UnpaidVisits } from './unpaid-visits.tsx';
import { DayGrid, WeekGrid } from './visit-grids.tsx';

const week = [0, 1, 2, 3, 4, 5, 6];

export default function BookingsPage() {
  const may = useMay();
  if (may('work-here') && !may('treat', 'see-patients'))
    return (
      <WorkPage title="Bookings">
        <EmptyState heading="There is nothing here for you">Bookings are for the front desk and dermatologists.</EmptyState>
      </WorkPage>
    );
  return (
    <WorkPage
      title="Bookings"
      lead={may('see-patients') ? 'Who comes when, and to whom.' : 'Your video visits.'}
      actions={
        may('book-for-patients') ? (
          <>
            {may('register-patients') ? (
              <>
                <ButtonLink kind="quiet" to="/workspace/imports">
                  Import patients
                </ButtonLink>
                <ButtonLink kind="secondary" to="/workspace/register-patient">
                  Register a patient
                </ButtonLink>
              </>
            ) : null}
            <ButtonLink to="/workspace/bookings/new">Book for a patient</ButtonLink>
          </>
        ) : (
          <ButtonLink kind="secondary" to="/workspace/availability">
            My times
          </ButtonLink>
        )
      }
    >
      <InOrder>
        {may('handle-payments') ? <UnpaidVisits /> : null}
        {may('handle-payments') ? <OwedVisits /> : null}
        <Calendar />
      </InOrder>
    </WorkPage>
  );
}

/** Opens on the clinic's own day, which may not be the day of this browser. */
function Calendar() {
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useDay('today');
  if (!data) return error ? <LoadProblem data={undefined} error={error} refetch={refetch} /> : <LoadingRows label="the visits" />;
  const { today } = data;
  const day = /^\d{4}-\d\d-\d\d$/.test(search.get('day') ?? '') ? (search.get('day') ?? today) : today;
  const isWeek = search.get('view') === 'week';
  const isGrid = search.get('as') === 'grid';
  const show = (wanted: string, { asWeek = isWeek, asGrid = isGrid } = {}) =>
    setSearch(
      { ...(wanted === today ? {} : { day: wanted }), ...(asWeek ? { view: 'week' } : {}), ...(asGrid ? { as: 'grid' } : {}) },
      { replace: true },
    );
  const step = isWeek ? 7 : 1;
  const first = isWeek ? daysAfter(day, 1 - weekdayOf(day)) : day;
  return (
    <>
      <nav className={styles['bookings-days']} aria-label="Days">
        <Button kind="secondary" isSmall onClick={() => show(daysAfter(day, -step))}>
          {isWeek ? 'Week before' : 'Day before'}
        </Button>
        <Button kind="secondary" isSmall onClick={() => show(today)}>
          Today
        </Button>
        <Button kind="secondary" isSmall onClick={() => show(daysAfter(day, step))}>
          {isWeek ? 'Next week' : 'Next day'}
        </Button>
        <TextField label="Day" type="date" value={day} onChange={(event) => event.target.value && show(event.target.value)} />
        <Button kind="quiet" isSmall aria-pressed={isWeek} onClick={() => show(day, { asWeek: !isWeek })}>
          {isWeek ? 'Show one day' : 'Show the week'}
        </Button>
        <span className={styles['bookings-wide']}>
          <Button kind="quiet" isSmall aria-pressed={isGrid} onClick={() => show(day, { asGrid: !isGrid })}>
            {isGrid ? 'Show as a list' : 'Show as a grid'}
          </Button>
        </span>
      </nav>
      {isGrid ? <Grid days={{ day, first, today }} isWeek={isWeek} /> : <Boards days={{ first, today }} isWeek={isWeek} />}
    </>
  );
}

interface Days {
  first: string;
  today: string;
}

/** A grid has no room on narrow screens: the list stands there. */
function Grid({ days, isWeek }: { days: Days & { day: string }; isWeek: boolean }) {
  return (
    <>
      <div className={styles['bookings-wide']}>
        {isWeek ? <WeekGrid monday={days.first} today={days.today} /> : <DayGrid day={days.day} today={days.today} />}
      </div>
      <div className={styles['bookings-narrow']}>
        <Boards days={days} isWeek={isWeek} />
      </div>
    </>
  );
}

function Boards({ days: { first, today }, isWeek }: { days: Days; isWeek: boolean }) {
  return (
    <div className={styles['bookings-boards']}>
      {(isWeek ? week : [0]).map((offset) => {
        const one = daysAfter(first, offset);
        return one === today ? (
          <DayBoard key={one} day="today" heading={`Today, ${dayInWords(one)}`} />
        ) : (
          <DayBoard key={one} day={one} heading={dayInWords(one)} />
        );
      })}
    </div>
  );
}
