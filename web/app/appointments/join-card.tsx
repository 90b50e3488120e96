/** How to join: when the waiting room opens, trying the camera beforehand, and the calendar. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { readCalendarFile } from '@pellis/contract/appointments/appointments';
import calendarPlus from '@tabler/icons-react/dist/esm/icons/IconCalendarPlus.mjs';
import { InScope } from '../platform/in-scope.ts';
import { saveFile } from '../platform/save-file.ts';
import { ButtonLink } from '../ui/button.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { Card } from '../ui/card.tsx';
import { clockTime, dateAndTime } from '../ui/dates.ts';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { calendarLink, waitingRoomOf } from './calendar-link.ts';

export function JoinCard({ appointment }: { appointment: Appointment }) {
  const { id, join, time_zone, service, provider, starts_at, ends_at } = appointment;
  const room = waitingRoomOf(id);
  const template = calendarLink({ id, service, provider, start_datetime: starts_at, end_datetime: ends_at }, window.location.origin);
  return (
    <Card
      isNext
      heading="How to join"
      actions={
        <InScope right="arrange-care">
          {join.is_open ? <ButtonLink to={room}>Join the waiting room</ButtonLink> : null}
          <ButtonLink to={room} kind={join.is_open ? 'quiet' : 'secondary'}>
            Test my camera now
          </ButtonLink>
        </InScope>
      }
    >
      {join.is_open ? (
        <p>The waiting room is open until {clockTime(join.closes_at, time_zone)}. You need no app: it runs in this browser.</p>
      ) : (
        <p>
          The waiting room opens on <strong className="figures">{dateAndTime(join.opens_at, time_zone)}</strong>. Then you join from here or
          from your Portal, in this browser and without an app.
        </p>
      )}
      <div className="row" style={{ '--gap': '4px 16px' }}>
        <a className={buttonLook({ kind: 'quiet' })} href={template} target="_blank" rel="noopener noreferrer">
          <Icon of={calendarPlus} />
          <span>
            Add it to my calendar<span className="visually-hidden"> (opens in a new tab)</span>
          </span>
        </a>
        <DownloadButton kind="quiet" save={() => saveFile(() => 'appointment.ics', readCalendarFile, { params: { id } })}>
          Download for my calendar (.ics)
        </DownloadButton>
      </div>
    </Card>
  );
}
