/** The visits of one day of the clinic, in their order. */
import { type DayVisit, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { bareTime, zoneInWords } from '../../ui/calendar.ts';
import { Loading } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { BegunWays } from './begun-ways.tsx';
import bookingsStyles from './bookings.module.css';
import { CancelVisit } from './cancel-visit.tsx';
import { MoveVisit } from './move-visit.tsx';
import { hasBegun, mayStillChange, visitMarks } from './visit-marks.ts';

export function DayBoard({ day, heading }: { day: string; heading: string }) {
  const { data, error, refetch } = useDay(day);
  return (
    <section>
      <h2 className={workLook.heading}>
        {heading} {data ? <span className="figures">{data.visits.length}</span> : null}
      </h2>
      <Loading read={{ data, error, refetch }} label="the visits" />
      {data && data.visits.length === 0 ? <p className="soft">No visits.</p> : null}
      {data && data.visits.length > 0 ? (
        <>
          <p className="small soft">In {zoneInWords(data.time_zone, new Date())}.</p>
          <ul className={workLook.rows}>
            {data.visits.map((visit) => (
              <VisitRow key={visit.id} visit={visit} timeZone={data.time_zone} />
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

/** `today` is the day that it is where the clinic is. */
export function useDay(day: string) {
  return useRead(listVisitsOfDay, { params: { day } }, { every: 60_000 });
}

function VisitRow({ visit, timeZone }: { visit: DayVisit; timeZone: string }) {
  const { status, starts_at, ends_at, patient, provider, service, interpreter, access_needs, note, is_unpaid } = visit;
  // a dermatologist asks the desk, which writes to the patient
  const isDesk = useMay()('book-for-patients');
  const needs = [interpreter ? `Interpreter: ${interpreter}` : '', access_needs, note].filter(Boolean).join('; ');
  return (
    <li className={bookingsStyles.booking}>
      <span className={`${bookingsStyles['booking-time']} figures`}>
        {bareTime(starts_at, timeZone)} to {bareTime(ends_at, timeZone)}
      </span>
      <div>
        <Link to={`/workspace/patients/${patient.id}`}>{patient.full_name}</Link> <span className="soft">with {provider.name}</span>
        <p className="soft small">
          {service}
          {needs ? `. ${needs}` : ''}
        </p>
      </div>
      <span className={bookingsStyles['booking-marks']}>
        <StateMark {...visitMarks[status]} />
        {is_unpaid ? <StateMark words="Fee not held" kind="late" /> : null}
      </span>
      {isDesk && mayStillChange(visit, new Date()) ? <Ways visit={visit} timeZone={timeZone} /> : null}
      {isDesk && hasBegun(visit, new Date()) ? <BegunWays visit={visit} /> : null}
    </li>
  );
}

function Ways({ visit, timeZone }: { visit: DayVisit; timeZone: string }) {
  const [asks, setAsks] = useState<'move' | 'cancel' | null>(null);
  const about = <span className="visually-hidden"> the visit of {visit.patient.full_name}</span>;
  const close = () => setAsks(null);
  return (
    <span className={bookingsStyles['booking-ways']}>
      <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setAsks('move')}>
        Move{about}
      </Button>
      <Button kind="quiet" isSmall aria-haspopup="dialog" onClick={() => setAsks('cancel')}>
        Cancel{about}
      </Button>
      {asks === 'move' ? <MoveVisit visit={visit} timeZone={timeZone} onClose={close} /> : null}
      {asks === 'cancel' ? <CancelVisit visit={visit} timeZone={timeZone} onClose={close} /> : null}
    </span>
  );
}
