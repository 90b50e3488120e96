/** All my video appointments: those to come, the nearest first, and below them those that are over. */
import { type AppointmentRow, listAppointments } from '@pellis/contract/appointments/appointments';
import chevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { useId } from 'react';
import { Link } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { useRead } from '../platform/use-api.ts';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { clockTime, dayAhead } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { rowWords } from './appointment-words.ts';
import styles from './appointments-page.module.css';
import { DayTile } from './day-tile.tsx';

export default function AppointmentsPage() {
  const { mine } = useWhose();
  const { data, error, refetch } = useRead(listAppointments, undefined, { every: 60_000 });
  const isEmpty = data && data.upcoming.length === 0 && data.past.length === 0;
  return (
    <Page
      title={mine('My appointments', 'appointments')}
      aside={
        data && !isEmpty ? (
          <InScope right="arrange-care">
            <ButtonLink to="/new-visit">Book an appointment</ButtonLink>
          </InScope>
        ) : undefined
      }
    >
      {isEmpty ? <Nothing /> : null}
      {data && !isEmpty ? (
        <div className="stack" style={{ '--gap': '24px' }}>
          <Stretch heading="To come" rows={data.upcoming}>
            <p className="soft">Nothing is booked just now.</p>
          </Stretch>
          <Stretch heading="Past and cancelled" rows={data.past} isOver />
        </div>
      ) : null}
      {data || error ? null : <SkeletonCard label="your appointments" lines={3} />}
      {error && !data ? (
        <Notice kind="error" heading={error.detail} isSpoken actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          Your appointments could not be loaded. Nothing about them has changed.
        </Notice>
      ) : null}
    </Page>
  );
}

interface StretchProps {
  heading: string;
  rows: readonly AppointmentRow[];
  isOver?: boolean;
  /** Where there is none; without it the heading goes too. */
  children?: React.ReactNode;
}

function Stretch({ heading, rows, isOver = false, children }: StretchProps) {
  const id = useId();
  if (rows.length === 0 && !children) return null;
  return (
    <section className="stack" style={{ '--gap': '12px' }} aria-labelledby={id}>
      <h2 id={id} className={styles['appointments-heading']}>
        {heading}
      </h2>
      {rows.length === 0 ? children : null}
      <ol className={isOver ? `${styles.appointments} ${styles['appointments-over']}` : styles.appointments}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row row={row} isOver={isOver} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ row, isOver }: { row: AppointmentRow; isOver: boolean }) {
  const { id, status, starts_at, time_zone, service, provider } = row;
  return (
    <Link to={`/appointment/${id}`} className={styles['appointments-row']}>
      <DayTile day={starts_at} timeZone={time_zone} />
      <span className={styles['appointments-words']}>
        <span className={`${styles['appointments-when']} figures`}>
          {dayAhead(starts_at, time_zone)} at {clockTime(starts_at, time_zone)}
        </span>
        <span>
          {service} <span className="soft">with {provider.name}</span>
        </span>
        <span className="soft small">{rowWords(status, isOver)}</span>
      </span>
      <Icon of={chevron} size={22} />
    </Link>
  );
}

function Nothing() {
  return (
    <EmptyState
      heading="No appointments yet"
      actions={
        <InScope right="arrange-care">
          <ButtonLink to="/new-visit">Book an appointment</ButtonLink>
        </InScope>
      }
    >
      <p>
        See a board-certified dermatologist by live video. What {useWhose().you === 'you' ? 'you book' : 'is booked'} stands here, with the
        way into it.
      </p>
    </EmptyState>
  );
}
