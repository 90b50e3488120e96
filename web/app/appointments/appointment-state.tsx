/** At the top: how it stands, when it is, with whom and for whom. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import type { ReactNode } from 'react';
import { useLacks } from '../platform/in-scope.ts';
import { ButtonLink } from '../ui/button.tsx';
import { bareTime, dayInWords, dayOf } from '../ui/calendar.ts';
import { Card } from '../ui/card.tsx';
import { clockTime, dateAndTime } from '../ui/dates.ts';
import { Notice } from '../ui/notice.tsx';
import styles from './appointment-page.module.css';
import { isAhead, mayBookAgain, movedByClinic, stateWords } from './appointment-words.ts';
import { DayTile } from './day-tile.tsx';
import { nameOfState } from './places.ts';
import { ProviderLine } from './provider-line.tsx';

export function AppointmentState({ appointment }: { appointment: Appointment }) {
  const { starts_at, ends_at, time_zone, service, provider, patient, state, status } = appointment;
  const moved = isAhead(status) ? movedByClinic(appointment, time_zone) : undefined;
  const { heading, meaning, kind } = stateWords(appointment, new Date());
  return (
    <>
      {moved ? (
        <Notice kind="warning" heading={moved}>
          It costs you nothing to choose another time, or to cancel.
        </Notice>
      ) : null}
      <FeeDue appointment={appointment} />
      <FeeOwed appointment={appointment} />
      <Card isNext={status === 'note_signed' || appointment.rebooking.may} heading={service.name} actions={<NextStep {...appointment} />}>
        <div className={styles['appointment-when']}>
          <DayTile day={starts_at} timeZone={time_zone} />
          <div>
            <p className={styles['appointment-day']}>{dayInWords(dayOf(starts_at, time_zone))}</p>
            <p className="figures">
              {bareTime(starts_at, time_zone)} to {clockTime(ends_at, time_zone)}
            </p>
          </div>
        </div>
        <ProviderLine provider={provider} />
        <Notice kind={kind} heading={heading}>
          {meaning}
        </Notice>
        <Facts
          facts={[
            ['Patient', patient.full_name],
            ['During the visit in', nameOfState(state)],
            ['Joins you', appointment.helper_name],
            ['Interpreter', appointment.interpreter],
            ['What helps you', appointment.access_needs],
          ]}
        />
      </Card>
    </>
  );
}

/** The fee is not held: what to do, and until when. */
function FeeDue({ appointment: { pay, starts_at, time_zone } }: { appointment: Appointment }) {
  if (!pay.due_at || !pay.order_id) return null;
  const isStep = pay.order_status === 'needs_action';
  return (
    <Notice
      kind="warning"
      heading={isStep ? 'Your bank wants one more step' : 'The fee is not held on your card'}
      actions={<ButtonLink to={`/order/${pay.order_id}`}>{isStep ? 'Finish the bank’s step' : 'Use another card'}</ButtonLink>}
    >
      {isStep ? 'Until then the fee cannot be held on your card; nothing was taken.' : 'Your bank declined it, and nothing was taken.'}{' '}
      {pay.due_at < starts_at
        ? `Your time stays yours until ${dateAndTime(pay.due_at, time_zone)}; after that it goes to somebody else, and you pay nothing.`
        : 'Your visit stays booked: please see to it before it begins.'}
    </Notice>
  );
}

/** The visit is over, and what it costs is not paid. */
function FeeOwed({ appointment: { pay } }: { appointment: Appointment }) {
  if (!pay.is_owed || !pay.order_id) return null;
  return (
    <Notice kind="warning" heading="A payment is open" actions={<ButtonLink to={`/order/${pay.order_id}`}>See what to do</ButtonLink>}>
      {pay.sentence}
    </Notice>
  );
}

/** None where there is nothing to do here. */
function NextStep({ id, status, note_id, provider, rebooking }: Appointment): ReactNode {
  const mayBook = !useLacks()('arrange-care');
  if (mayBook && rebooking.may) return <ButtonLink to={`/appointment/${id}/rebook`}>Choose a new time, free of charge</ButtonLink>;
  if (rebooking.visit_id) return <ButtonLink to={`/appointment/${rebooking.visit_id}`}>See the new appointment</ButtonLink>;
  if (note_id) return <ButtonLink to={`/notes/${note_id}`}>View my doctor’s notes</ButtonLink>;
  if (!mayBook) return null;
  if (status === 'held') return <ButtonLink to="/new-visit">Finish booking</ButtonLink>;
  if (mayBookAgain(status)) return <ButtonLink to={`/new-visit?provider=${provider.id}`}>Book another time</ButtonLink>;
  return null;
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className={styles['appointment-facts']}>
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
