/** One patient's part of what is kept: the next visit, today of the routine, and the plan as it was when it was read. */
import type { NextAppointment } from '@pellis/contract/appointments/appointments';
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { dayAfter } from '@pellis/contract/routines/routine-days';
import { DayTile } from '../appointments/day-tile.tsx';
import { standingOf, weekdayAndDate } from '../routines/day-words.ts';
import { ownDay, planOn } from '../routines/own-day.ts';
import { AllStopped, ComingWeek, EachStep, Ended, Expectations, WhenToCall } from '../routines/own-plan.tsx';
import { dayOf } from '../ui/calendar.ts';
import { Card } from '../ui/card.tsx';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import type { KeptPatient } from './kept.ts';
import { KeptProducts } from './kept-products.tsx';
import { KeptToday } from './kept-today.tsx';
import styles from './offline.module.css';
import { PhotoForLater } from './photo-for-later.tsx';

interface KeptOfPatientProps {
  person: string;
  patient: KeptPatient;
  isNamed: boolean;
}

export function KeptOfPatient({ person, patient, isNamed }: KeptOfPatientProps) {
  const { first_name, read_at, next, routine, products } = patient;
  const clinicsDay = dayOf(new Date(), routine.time_zone);
  const today = ownDay(clinicsDay);
  return (
    <section className={styles.kept} aria-label={isNamed ? first_name : 'Yours'}>
      {isNamed ? <h2>{first_name}</h2> : null}
      <p className="soft small figures">As it was on {dateAndTime(read_at)}. What changed since then stands in your portal.</p>
      <NextVisit next={next} />
      {routine.taken_back ? (
        <TakenBack state={routine.taken_back.state} />
      ) : routine.plan ? (
        <Plan plan={planOn(routine.plan, today)} products={products} today={today} />
      ) : (
        <>
          <Card heading="Routine">
            <p>No dermatologist had signed a plan with steps.</p>
          </Card>
          <KeptToday plan={null} kept={products?.kept ?? []} today={today} />
          <KeptProducts products={products} />
        </>
      )}
      <PhotoForLater person={person} patient={patient} today={clinicsDay} />
    </section>
  );
}

function TakenBack({ state }: Pick<NonNullable<KeptPatient['routine']['taken_back']>, 'state'>) {
  if (state === 'checked')
    return (
      <Notice kind="warning" heading="The newest note was being checked">
        Please follow no routine from here until you could look in your portal.
      </Notice>
    );
  return (
    <Notice kind="warning" heading="The newest note was withdrawn">
      Its routine does not count any more. Please follow none from here until you could look in your portal.
    </Notice>
  );
}

function NextVisit({ next }: { next: NextAppointment | null }) {
  if (!next) return <p>No video visit was booked.</p>;
  if (next.end_datetime.getTime() < Date.now())
    return <p>The visit that was kept here is over. Your portal says whether another is booked.</p>;
  return (
    <Card heading="Next video visit">
      <div className={styles.visit}>
        <DayTile day={next.start_datetime} timeZone={next.time_zone} />
        <div>
          <p className={`${styles.when} figures`}>{dateAndTime(next.start_datetime, next.time_zone)}</p>
          <p>
            {next.provider.name} <span className="soft">{next.provider.credentials}</span>
          </p>
          <p className="soft">For the visit itself you need a connection.</p>
        </div>
      </div>
    </Card>
  );
}

function Plan({ plan, products, today }: { plan: OwnPlan; products: KeptPatient['products']; today: string }) {
  const standing = standingOf(plan, today);
  return (
    <div className={styles.plan}>
      <p className="soft">
        The routine by {plan.provider}, from the note of {longDate(plan.signed_on)}.
      </p>
      {standing === 'ended' ? <Ended plan={plan} /> : null}
      {standing === 'stopped' ? <AllStopped plan={plan} /> : null}
      {standing === 'not_begun' ? <p>It begins {weekdayAndDate(plan.starts_on)}.</p> : null}
      <KeptToday plan={standing === 'running' ? plan : null} kept={products?.kept ?? []} today={today} />
      <KeptProducts products={products} />
      {standing === 'ended' || standing === 'stopped' ? null : (
        <>
          <ComingWeek plan={plan} from={standing === 'running' ? dayAfter(today, 1) : plan.starts_on} />
          <Expectations plan={plan} today={today} />
        </>
      )}
      <EachStep plan={plan} />
      <WhenToCall plan={plan} />
    </div>
  );
}
