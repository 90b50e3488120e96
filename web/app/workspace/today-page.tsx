/** Today: the dermatologist's visits now and next, the front desk's work, the operator's clinic. */
import { listVisits, type VisitRow } from '@pellis/contract/visits/visit-desk';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { EconsultsWaiting } from '../econsults/workspace/econsults-waiting.tsx';
import { QuestionsWaiting } from '../inbox/workspace/questions-waiting.tsx';
import { ResultsWaiting } from '../lab-results/workspace/results-waiting.tsx';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { useSession } from '../platform/use-session.ts';
import { useTopic } from '../platform/use-topic.ts';
import { zoneInWords } from '../ui/calendar.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { WorkPage } from '../ui/work-page.tsx';
import { nextOf } from '../visits/workspace/next.ts';
import { TodayRows } from '../visits/workspace/today-rows.tsx';
import { forRights } from '../work-list/for-rights.tsx';
import { KeysHint } from '../work-list/keys-dialog.tsx';
import { useKeys } from '../work-list/use-keys.ts';
import { ClinicToday } from './today/clinic-today.tsx';
import { DeskToday } from './today/desk-today.tsx';

export default forRights(
  { rights: ['treat', 'see-patients', 'oversee-clinic'], title: 'Today', sentence: 'There is no work of a day for you here.' },
  Today,
);

function Today() {
  const may = useMay();
  if (may('treat')) return <VisitsToday />;
  return may('see-patients') ? <DeskToday /> : <ClinicToday />;
}

/** Who is ready, and the next patient in one key. */
function VisitsToday() {
  const may = useMay();
  const providerId = useSession()?.userId;
  const { data: visits, error, refetch } = useRead(listVisits, {}, { every: 30_000, freshFor: 0 });
  const navigate = useNavigate();
  useTopic(`today:${providerId}`, () => void refetch());
  const next = nextOf(visits ?? []);
  useKeys({ '.': () => (next ? void navigate(`/workspace/visits/${next.id}`) : false) });
  const [open, over] = parted(visits ?? []);
  return (
    <WorkPage title="Today" lead={visits ? leadOf(open, next) : undefined}>
      {error && !visits ? (
        <Notice kind="error" isSpoken>
          {error.detail}
        </Notice>
      ) : null}
      {visits?.[0] ? <p className="small soft">In {zoneInWords(visits[0].time_zone, new Date())}.</p> : null}
      {may('sign-notes') ? <ResultsWaiting /> : null}
      <QuestionsWaiting />
      {may('work-referrals') ? <EconsultsWaiting /> : null}
      {visits ? null : error ? null : <SkeletonCard label="today’s visits" lines={5} />}
      {visits?.length === 0 ? (
        <EmptyState heading="No visits today">
          <p>Booked visits of the day stand here, with how ready each patient is.</p>
        </EmptyState>
      ) : null}
      <TodayRows open={open} over={over} nextId={next?.id} />
    </WorkPage>
  );
}

const overStates = ['ended', 'note_signed', 'no_show', 'technical_failure', 'cancelled_by_patient', 'cancelled_by_clinic'];

function parted(visits: readonly VisitRow[]): [VisitRow[], VisitRow[]] {
  const isOver = ({ status }: VisitRow) => overStates.includes(status);
  return [visits.filter((visit) => !isOver(visit)), visits.filter(isOver)];
}

function leadOf(open: readonly VisitRow[], next: VisitRow | undefined): ReactNode {
  const ready = open.filter(({ status }) => status === 'ready').length;
  const count = `${open.length} ${open.length === 1 ? 'visit' : 'visits'} to come, ${ready} ready.`;
  return (
    <>
      {count} {next ? <KeysHint>Press . for the next patient.</KeysHint> : null}
    </>
  );
}
