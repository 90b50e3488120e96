/** Where one may see patients, and how long still: without a licence that counts on the day, no time is offered. */
import type { Availability } from '@pellis/contract/availability';
import { dayOf, daysBetween } from '../../ui/calendar.ts';
import { dayAhead } from '../../ui/dates.ts';
import { StateMark } from '../desk/state-mark.tsx';
import { licenceMark } from './licence-words.ts';
import '../desk/desk.css';

export function Licences({ availability: { licences, time_zone } }: { availability: Availability }) {
  const today = dayOf(new Date(), time_zone);
  return (
    <ul className="desk-rows">
      {licences.map(({ state, number, expires_on }) => (
        <li key={`${state} ${number}`} className="desk-row">
          <StateMark {...licenceMark(daysBetween(today, expires_on))} />
          <div className="desk-what">
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
