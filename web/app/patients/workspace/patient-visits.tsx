/** A patient's visits for the front desk: those to come, and those that were. */
import { type DayVisit, listVisitsOfPatient } from '@pellis/contract/front-desk/desk-visits';
import type { PatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { useState } from 'react';
import { Link } from 'react-router';
import { standsOpen } from '../../appointments/appointment-words.ts';
import { visitMarks } from '../../front-desk/workspace/visit-marks.ts';
import { useRead } from '../../platform/use-api.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { dayOf, shortMoment } from '../../ui/calendar.ts';
import { Card } from '../../ui/card.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Loading } from '../../work-list/loading.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import styles from './at-desk.module.css';

const shownFirst = 5;

export function PatientVisits({ patient, mayBook }: { patient: PatientAtDesk; mayBook: boolean }) {
  const { id, full_name, email, time_zone: timeZone } = patient;
  const read = useRead(listVisitsOfPatient, { params: { id } });
  const now = useNow();
  const visits = read.data ?? [];
  const next = visits.filter((visit) => isToCome(visit, now)).reverse();
  const past = visits.filter((visit) => !isToCome(visit, now));
  const book = mayBook ? (
    <ButtonLink kind="secondary" isSmall to="/workspace/bookings/new" state={{ id, fullName: full_name, email }}>
      Book a visit
    </ButtonLink>
  ) : null;
  return (
    <>
      <Card heading="Next visits" actions={book}>
        <Loading read={read} label="the visits" />
        {read.data && next.length === 0 ? <p className="soft">None is booked.</p> : null}
        <Visits label="Next visits" visits={next} timeZone={timeZone} />
      </Card>
      {past.length > 0 ? <Past visits={past} timeZone={timeZone} /> : null}
    </>
  );
}

function isToCome({ status, ends_at }: DayVisit, now: Date): boolean {
  return ends_at > now && (standsOpen.includes(status) || status === 'in_call' || status === 'disconnected');
}

function Past({ visits, timeZone }: { visits: readonly DayVisit[]; timeZone: string }) {
  const [isWhole, setWhole] = useState(false);
  const more = visits.length - shownFirst;
  return (
    <Card
      heading="Past visits"
      actions={
        more > 0 && !isWhole ? (
          <Button kind="quiet" isSmall onClick={() => setWhole(true)}>
            Show {more} more
          </Button>
        ) : null
      }
    >
      <Visits label="Past visits" visits={isWhole ? visits : visits.slice(0, shownFirst)} timeZone={timeZone} />
    </Card>
  );
}

function Visits({ label, visits, timeZone }: { label: string; visits: readonly DayVisit[]; timeZone: string }) {
  if (visits.length === 0) return null;
  return (
    <ul className={styles['desk-list']} aria-label={label}>
      {visits.map(({ id, starts_at, service, provider, status }) => (
        <li key={id}>
          <span className={styles['desk-line']}>
            <Link className="way figures" to={`/workspace/bookings?day=${dayOf(starts_at, timeZone)}`}>
              {shortMoment(starts_at, timeZone)}
            </Link>
            <StateMark {...visitMarks[status]} />
          </span>
          <span className="small soft">
            {service}, {provider.name}
          </span>
        </li>
      ))}
    </ul>
  );
}
