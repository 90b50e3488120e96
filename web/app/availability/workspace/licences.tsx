/** Where one may see patients, and how long still: without a licence that counts on the day, no time is offered. */
import type { Availability } from '@pellis/contract/availability/availability';
import { dayOf, daysBetween } from '../../ui/calendar.ts';
import { dayAhead } from '../../ui/dates.ts';
import { workLook } from '../../work-list/look.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import { licenceMark } from './licence-mark.ts';

export function Licences({ availability: { licences, time_zone } }: { availability: Availability }) {
  const today = dayOf(new Date(), time_zone);
  return (
    <ul className={workLook.rows}>
      {licences.map(({ state, number, expires_on }) => (
        <li key={`${state} ${number}`} className={workLook.row}>
          <StateMark {...licenceMark(daysBetween(today, expires_on))} />
          <div className={workLook.what}>
            <strong>
              {state} {number}
            </strong>
            <span className="soft small">Counts until {dayAhead(expires_on)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
