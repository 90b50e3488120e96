/** A dermatologist's own times: the week, days off and extra hours, and the licences that all of it hangs on. */
import { type Availability, readAvailability } from '@pellis/contract/availability/availability';
import { useRead } from '../../platform/use-api.ts';
import { zoneInWords } from '../../ui/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { lengthOfTime } from '../../ui/dates.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { forRights } from '../../work-list/for-rights.tsx';
import { LoadProblem } from '../../work-list/loading.tsx';
import styles from './availability.module.css';
import { ExceptionForm } from './exception-form.tsx';
import { Exceptions } from './exceptions.tsx';
import { Licences } from './licences.tsx';
import { WeekEditor } from './week-editor.tsx';

export default forRights({ rights: ['treat'], title: 'My times', sentence: 'Each dermatologist sets their own times.' }, AvailabilityPage);

function AvailabilityPage() {
  const { data, error, refetch } = useRead(readAvailability);
  return (
    <WorkPage
      from={{ to: '/workspace/bookings', label: 'Bookings' }}
      title="My times"
      lead="When patients may book a video visit with you."
    >
      <LoadProblem data={data} error={error} refetch={refetch} />
      {!data && !error ? <SkeletonCard label="your times" lines={6} /> : null}
      {data ? <InFull availability={data} /> : null}
    </WorkPage>
  );
}

function InFull({ availability }: { availability: Availability }) {
  const { time_zone, notice_minutes, horizon_days } = availability;
  return (
    <div className={styles['times-page']}>
      <section aria-labelledby="week-heading">
        <h2 id="week-heading">My week</h2>
        <p className="soft">
          By the clinic’s clock, {zoneInWords(time_zone, new Date())}. Patients may book until {lengthOfTime(notice_minutes * 60_000)}{' '}
          before, and at most {horizon_days} days ahead.
        </p>
        <WeekEditor availability={availability} />
      </section>
      <section aria-labelledby="exceptions-heading">
        <h2 id="exceptions-heading">Days off and extra hours</h2>
        <Exceptions availability={availability} />
        <Card headingLevel={3} heading="Add one">
          <ExceptionForm timeZone={time_zone} />
        </Card>
      </section>
      <section aria-labelledby="licences-heading">
        <h2 id="licences-heading">Licences</h2>
        <p className="soft">A time is offered only where you hold a licence on that day.</p>
        <Licences availability={availability} />
      </section>
    </div>
  );
}
