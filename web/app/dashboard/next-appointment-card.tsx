/** The next video appointment: when, with whom, and the way into it. */
import type { NextAppointment } from '@pellis/contract/appointments/appointments';
import calendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { Link } from 'react-router';
import { calendarLink, waitingRoomOf } from '../appointments/calendar-link.ts';
import { DayTile } from '../appointments/day-tile.tsx';
import { InScope } from '../platform/in-scope.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import styles from './dashboard.module.css';
import { howSoon } from './times.ts';

const download = 'Download for my calendar (.ics)';
const calendarDownload = { load: async () => (await import('./calendar-download.tsx')).CalendarDownload };

export function NextAppointmentCard({ appointment, isNext }: { appointment: NextAppointment; isNext: boolean }) {
  const { id, start_datetime: start, time_zone: zone, provider, service, is_untold: isUntold } = appointment;
  return (
    <Card
      isNext={isNext}
      kicker={howSoon(start, new Date(), zone)}
      heading={useWhose().mine('My Next Appointment', 'next appointment')}
      actions={
        <>
          <InScope right="arrange-care">
            <ButtonLink to={waitingRoomOf(id)} kind={isNext ? 'primary' : 'secondary'}>
              Join the waiting room
            </ButtonLink>
          </InScope>
          <a
            className={buttonLook({ kind: 'secondary' })}
            href={calendarLink(appointment, window.location.origin)}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon of={calendarPlus} />
            <span>
              Add it to my calendar<span className="visually-hidden"> (opens in a new tab)</span>
            </span>
          </a>
          <div className={styles['dashboard-ways']}>
            <Link to={`/appointment/${id}`}>View appointment</Link>
            <Link to="/appointments">All appointments</Link>
            <Later part={calendarDownload} props={{ id, words: download }} waiting={<Button kind="quiet">{download}</Button>} />
            <InScope right="arrange-care">
              <ChatLink topic="reschedule">Contact us to reschedule or cancel</ChatLink>
            </InScope>
          </div>
        </>
      }
    >
      <div className={styles['dashboard-when']}>
        <DayTile day={start} timeZone={zone} />
        <div>
          <p className={`${styles['dashboard-strong']} figures`}>{dateAndTime(start, zone)}</p>
          <p>
            {provider.name} <span className="soft">{provider.credentials}</span>
          </p>
          <p className="soft">{service.name}</p>
        </div>
      </div>
      {isUntold ? (
        <InScope right="arrange-care">
          <p>
            <Link to={`/appointment/${id}`} className="way">
              Answer a few questions
            </Link>{' '}
            before the visit: {provider.name} reads your answers first.
          </p>
        </InScope>
      ) : null}
    </Card>
  );
}
