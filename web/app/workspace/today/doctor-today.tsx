/** A dermatologist's home: visits now and next, and below them what waits. */

import { listUrgentAnswers } from '@pellis/contract/safety-questions/safety-reviews';
import { readToday } from '@pellis/contract/today/today';
import { listVisits, type VisitRow } from '@pellis/contract/visits/visit-desk';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { QuestionsWaiting } from '../../inbox/workspace/questions-waiting.tsx';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useSession } from '../../platform/use-session.ts';
import { useTopic } from '../../platform/use-topic.ts';
import { ToldHandovers } from '../../rapid-assessments/workspace/hands/told-handovers.tsx';
import { UrgentOfToday } from '../../safety-questions/workspace/urgent-of-patient.tsx';
import { useToday } from '../../shell/work-count.tsx';
import { zoneInWords } from '../../ui/calendar.ts';
import { InOrder } from '../../ui/in-order.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { nextOf } from '../../visits/workspace/next.ts';
import { TodayRows } from '../../visits/workspace/today-rows.tsx';
import { KeysButton } from '../../work-list/keys-dialog.tsx';
import { useRowKeys } from '../../work-list/use-row-keys.ts';
import styles from './today.module.css';
import { todayKeys } from './today-keys.ts';
import { WaitingCards } from './waiting-cards.tsx';

export function DoctorToday() {
  const providerId = useSession()?.userId;
  const { data: visits, error, refetch } = useRead(listVisits, {}, { every: 30_000, freshFor: 0 });
  const reads = useReads();
  useTopic(`today:${providerId}`, () => {
    void refetch();
    void reads.refresh(readToday);
    void reads.refresh(listUrgentAnswers);
  });
  const next = nextOf(visits ?? []);
  const page = useRef<HTMLDivElement>(null);
  useTodayKeys(page, next);
  const [open, over] = parted(visits ?? []);
  return (
    <WorkPage
      title="Today"
      lead={<span className={styles.lead}>{visits ? leadOf(open) : ' '}</span>}
      actions={<KeysButton groups={todayKeys} />}
    >
      <InOrder ref={page} className={styles.day}>
        {visits || error ? null : <SkeletonCard label="today’s visits" lines={5} />}
        {error && !visits ? (
          <Notice kind="error" isSpoken>
            {error.detail}
          </Notice>
        ) : null}
        <UrgentOfToday />
        <QuestionsWaiting />
        <ToldHandovers />
        <TodayRows open={open} over={[]} nextId={next?.id} />
        <WaitingCards />
        <TodayRows open={[]} over={over} nextId={undefined} />
      </InOrder>
    </WorkPage>
  );
}

function useTodayKeys(page: React.RefObject<HTMLDivElement | null>, next: VisitRow | undefined): void {
  const navigate = useNavigate();
  const { data } = useToday();
  const note = data?.notes.first[0];
  const go = (to: string) => () => void navigate(to);
  useRowKeys(page, {
    '.': next ? go(`/workspace/visits/${next.id}`) : () => false,
    c: go('/workspace'),
    n: note ? go(`/workspace/${note.kind === 'visit' ? 'visits' : 'cases'}/${note.id}`) : () => false,
    f: go('/workspace/refills'),
    l: go('/workspace/labs'),
    p: go('/workspace/transmissions'),
    q: go('/workspace/inbox'),
  });
}

const overStates = ['ended', 'note_signed', 'no_show', 'technical_failure', 'cancelled_by_patient', 'cancelled_by_clinic'];

function parted(visits: readonly VisitRow[]): [VisitRow[], VisitRow[]] {
  const isOver = ({ status }: VisitRow) => overStates.includes(status);
  return [visits.filter((visit) => !isOver(visit)), visits.filter(isOver)];
}

function leadOf(open: readonly VisitRow[]): ReactNode {
  const [first] = open;
  if (!first) return 'No visits to come.';
  const ready = open.filter(({ status }) => status === 'ready').length;
  return `${open.length} ${open.length === 1 ? 'visit' : 'visits'} to come, ${ready} ready. Times in ${zoneInWords(first.time_zone, new Date())}.`;
}
