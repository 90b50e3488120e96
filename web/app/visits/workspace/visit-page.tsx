/** Visit: the video beside the chart and the note, and every move of the dermatologist. */
import { readIntake } from '@pellis/contract/appointments/visit-intake';
import { listVisits, readVisitChart, type VisitChart, type VisitRow } from '@pellis/contract/visits/visit-desk';
import type { Visit } from '@pellis/contract/visits/visits';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead, useReads } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { ageAndSex } from '../../rapid-assessments/workspace/queue/who.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { useKeys } from '../../work-list/use-keys.ts';
import { usePass } from '../room/use-pass.ts';
import { useVisit } from '../room/use-visit.ts';
import { nextOf } from './next.ts';
import { NextPatient } from './next-patient.tsx';
import { PhoneLine } from './phone-line.tsx';
import { PreparedVisit } from './prepared-visit.tsx';
import { visitLabels } from './state-labels.ts';
import styles from './visit.module.css';
import { VisitChartPanel } from './visit-chart.tsx';
import { safetyInShort, VisitSafety } from './visit-intake.tsx';
import { VisitStage } from './visit-stage.tsx';

export default function VisitPage() {
  const { id = '' } = useParams();
  const may = useMay();
  if (may('treat')) return <OneVisit key={id} id={id} />;
  if (may('prepare-cases')) return <PreparedVisit key={id} id={id} />;
  return (
    <WorkPage from={{ to: '/workspace/today', label: 'Today' }} title="Visit">
      <EmptyState heading="Visits are held by dermatologists only." />
    </WorkPage>
  );
}

function OneVisit({ id }: { id: string }) {
  const { data: chart, error } = useRead(readVisitChart, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
  const { pass, forget } = usePass(id);
  if (chart && pass) return <Opened chart={chart} pass={pass} onLost={forget} />;
  if (!error) return <Loading words="Opening the visit…" />;
  if (isNotFound(error))
    return (
      <WorkPage from={{ to: '/workspace/today', label: 'Today' }} title="Visit">
        <EmptyState heading="This visit is not yours to hold" actions={<ButtonLink to="/workspace/today">My visits of today</ButtonLink>} />
      </WorkPage>
    );
  return (
    <WorkPage from={{ to: '/workspace/today', label: 'Today' }} title="Visit">
      <Notice kind="error" isSpoken>
        {error.detail}
      </Notice>
    </WorkPage>
  );
}

function Opened({ chart, pass, onLost }: { chart: VisitChart; pass: string; onLost: () => void }) {
  const { id, patient } = chart;
  const now = useVisit(id, pass);
  const reads = useReads();
  const { visit } = now;
  const { next, goOn } = useGoOn(id);
  useEffect(() => {
    if (now.isLost) onLost();
  }, [now.isLost, onLost]);
  // a shared photo, a still, where they are: the chart has more to say than before
  const more = visit
    ? `${visit.messages.length} ${visit.photos} ${visit.still?.state} ${visit.place?.address} ${visit.status} ${visit.phone_call?.at}`
    : '';
  useEffect(() => {
    if (!more) return;
    void reads.refresh(readVisitChart, { id });
    void reads.refresh(readIntake, { id });
  }, [more, reads, id]);
  return (
    <WorkPage
      from={{ to: '/workspace/today', label: 'Today' }}
      title={`${patient.fullName}, ${ageAndSex(patient)}`}
      lead={visit ? `${chart.visit.service}. ${visitLabels[visit.status]}.${safetyInShort(chart.visit)}` : undefined}
    >
      <VisitSafety id={id} timeZone={chart.visit.time_zone} />
      <div className={styles['visit-desk']}>
        <div className={styles['visit-video']}>
          {visit ? <VisitStage chart={chart} pass={pass} now={now} visit={visit} /> : <Loading words="Joining…" />}
          {visit ? <PhoneLine chart={chart} visit={visit} onDone={now.refetch} /> : null}
          {visit && isOver(visit) ? <NextPatient next={next} onGoOn={goOn} /> : null}
        </div>
        <VisitChartPanel
          chart={chart}
          onSigned={(sentence) => {
            toast('success', sentence);
            goOn();
          }}
        />
      </div>
    </WorkPage>
  );
}

const over: readonly string[] = ['cancelled', 'ended', 'no_show', 'technical_failure'];

function isOver({ door }: Visit): boolean {
  return over.includes(door);
}

/** The next patient in one key. */
function useGoOn(id: string): { next: VisitRow | undefined; goOn: () => void } {
  const navigate = useNavigate();
  const { data: visits } = useRead(listVisits, {}, { every: 60_000 });
  const next = nextOf(visits ?? [], id);
  const goOn = () => void navigate(next ? `/workspace/visits/${next.id}` : '/workspace/today');
  useKeys({ '.': goOn });
  return { next, goOn };
}
