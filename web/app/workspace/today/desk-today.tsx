/** The front desk's day: who waits and for how long, who is unanswered, what is due and what is owed. */
import { type DayVisit, listUnpaidVisits, type OwedVisit } from '@pellis/contract/front-desk/desk-visits';
import type { InboxRow } from '@pellis/contract/inbox/inbox';
import { listTasks, type Task, taskKinds } from '@pellis/contract/tasks/tasks';
import { useDay } from '../../front-desk/workspace/day-board.tsx';
import { hasBegun, visitMarks } from '../../front-desk/workspace/visit-marks.ts';
import { useInbox } from '../../inbox/workspace/use-inbox.ts';
import { waitWords } from '../../inbox/workspace/words.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { bareTime, dayInWords, dayOf, shortMoment } from '../../ui/calendar.ts';
import { lengthOfTime } from '../../ui/dates.ts';
import { InOrder } from '../../ui/in-order.tsx';
import { money } from '../../ui/money.ts';
import { useNow } from '../../ui/use-now.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { EconsultsCard } from './econsults-card.tsx';
import { FaxesCard } from './faxes-card.tsx';
import { LabsCard } from './labs-card.tsx';
import { type Line, LinesCard } from './lines-card.tsx';
import { PrescriptionsCard } from './prescriptions-card.tsx';
import { QuestionsCard } from './questions-card.tsx';
import styles from './today.module.css';

const minute = 60_000;

export function DeskToday() {
  const may = useMay();
  const day = useDay('today');
  return (
    <WorkPage title="Today" lead={<span className={styles.lead}>{day.data ? dayInWords(day.data.today) : ' '}</span>}>
      <InOrder className={styles.parts}>
        <Visits />
        <QuestionsCard />
        {may('work-inbox') ? <Unanswered /> : null}
        {may('work-inbox') ? <TasksDue timeZone={day.data?.time_zone} /> : null}
        {may('handle-faxes') ? <FaxesCard /> : null}
        {may('route-prescriptions') ? <PrescriptionsCard /> : null}
        {may('enter-lab-results') ? <LabsCard /> : null}
        {may('work-referrals') ? <EconsultsCard /> : null}
        {may('handle-payments') ? <Owed /> : null}
      </InOrder>
    </WorkPage>
  );
}

const waiting: readonly DayVisit['status'][] = ['checked_in', 'ready', 'disconnected'];
const over: readonly DayVisit['status'][] = [
  'ended',
  'note_signed',
  'no_show',
  'technical_failure',
  'cancelled_by_patient',
  'cancelled_by_clinic',
];

function Visits() {
  const read = useDay('today');
  const now = useNow();
  const timeZone = read.data?.time_zone ?? 'UTC';
  // what began before midnight is not over because the day turned
  const visits = read.data && [...read.data.still_open, ...read.data.visits].filter(({ status }) => !over.includes(status));
  const late = (visit: DayVisit) => waits(visit, now) && visit.starts_at < now;
  // whoever waits past their time first, then by the hour
  const lines = visits
    ?.toSorted((one, other) => Number(late(other)) - Number(late(one)) || one.starts_at.getTime() - other.starts_at.getTime())
    .map(
      (visit): Line => ({
        id: visit.id,
        to: `/workspace/patients/${visit.patient.id}`,
        name: visit.patient.full_name,
        about: `${bareTime(visit.starts_at, timeZone)} with ${visit.provider.name}${lateWords(visit, now)}`,
        mark: visitMarks[visit.status],
      }),
    );
  return (
    <LinesCard
      heading="Visits to come"
      read={read}
      lines={lines}
      none="No visit is to come today."
      all={{ to: '/workspace/bookings', label: 'Bookings' }}
    />
  );
}

function waits(visit: DayVisit, now: Date): boolean {
  return waiting.includes(visit.status) || hasBegun(visit, now);
}

function lateWords(visit: DayVisit, now: Date): string {
  const late = now.getTime() - visit.starts_at.getTime();
  if (late < minute || !waits(visit, now)) return '';
  return visit.status === 'booked' ? `, not here ${lengthOfTime(late)} after the time` : `, waits ${lengthOfTime(late)}`;
}

function Unanswered() {
  const read = useInbox('open');
  const now = useNow();
  return (
    <LinesCard
      heading="Unanswered"
      read={read}
      lines={read.data?.rows.map((row) => unanswered(row, now))}
      count={read.data?.counts.open ?? 0}
      none="Everybody who wrote has an answer."
      all={{ to: '/workspace/inbox', label: 'Inbox' }}
    />
  );
}

function unanswered(row: InboxRow, now: Date): Line {
  return {
    id: row.id,
    to: `/workspace/inbox?conversation=${row.id}`,
    name: row.person,
    about: [waitWords(row, now), row.assigned_to ? `with ${row.assigned_to.name}` : 'nobody has it'].filter(Boolean).join(', '),
    mark: row.is_flagged ? { words: 'Emergency words', kind: 'late' } : row.is_urgent ? { words: 'Urgent', kind: 'late' } : undefined,
  };
}

/** By the end of the clinic's day, and what is overdue. */
function TasksDue({ timeZone }: { timeZone: string | undefined }) {
  const read = useRead(listTasks, { params: { list: 'open' } }, { every: minute });
  const now = useNow();
  const due = timeZone ? read.data?.filter((task) => isDue(task, { now, timeZone })) : undefined;
  return (
    <LinesCard
      heading="Tasks due"
      read={read}
      lines={due?.map((task) => ({
        id: task.id,
        to: `/workspace/inbox?conversation=${task.conversation_id}`,
        name: `${taskKinds.find(({ value }) => value === task.kind)?.label ?? 'Task'} for ${task.person}`,
        about: task.owner ? `with ${task.owner.name}` : 'nobody has it',
        mark: task.is_late ? { words: 'Overdue', kind: 'late' } : { words: 'Today', kind: 'next' },
      }))}
      none="No task is due today."
      all={{ to: '/workspace/tasks', label: 'Tasks' }}
    />
  );
}

function isDue({ is_late, due_at }: Task, { now, timeZone }: { now: Date; timeZone: string }): boolean {
  return is_late || dayOf(due_at, timeZone) <= dayOf(now, timeZone);
}

function Owed() {
  const read = useRead(listUnpaidVisits, undefined, { every: minute });
  const timeZone = read.data?.time_zone ?? 'UTC';
  const lines = read.data && [...read.data.visits.map((visit) => unpaid(visit, timeZone)), ...read.data.owed.map(owed)];
  return (
    <LinesCard heading="Owed" read={read} lines={lines} none="Nothing is owed." all={{ to: '/workspace/payments', label: 'Payments' }} />
  );
}

function unpaid({ id, patient, starts_at }: DayVisit, timeZone: string): Line {
  const about = `visit ${shortMoment(starts_at, timeZone)}`;
  return { id, to: `/workspace/patients/${patient.id}`, name: patient.full_name, about, mark: { words: 'Fee not held', kind: 'late' } };
}

function owed({ id, patient, what, amount, currency }: OwedVisit): Line {
  return {
    id: `owed ${id}`,
    to: `/workspace/patients/${patient.id}`,
    name: patient.full_name,
    about: what,
    mark: { words: money(amount, currency), kind: 'late' },
  };
}
