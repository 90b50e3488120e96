/** A visit for whoever prepares its note: the chart and the draft, without the call, which is its dermatologist's. */
import { readVisitChart } from '@pellis/contract/visits/visit-desk';
import { useNavigate } from 'react-router';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead } from '../../platform/use-api.ts';
import { ageAndSex } from '../../rapid-assessments/workspace/queue/who.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import { WorkPage } from '../../ui/work-page.tsx';
import { visitLabels } from './state-labels.ts';
import { VisitChartPanel } from './visit-chart.tsx';
import { safetyInShort, VisitSafety } from './visit-intake.tsx';

const from = { to: '/workspace/visits-to-prepare', label: 'Visits to prepare' };

export function PreparedVisit({ id }: { id: string }) {
  const { data: chart, error } = useRead(readVisitChart, { params: { id } }, { freshFor: Number.POSITIVE_INFINITY });
  const navigate = useNavigate();
  if (!chart) {
    if (!error) return <Loading words="Opening the visit…" />;
    return (
      <WorkPage from={from} title="Visit">
        {isNotFound(error) ? (
          <EmptyState heading="This visit is not yours to prepare" actions={<ButtonLink to={from.to}>Visits to prepare</ButtonLink>} />
        ) : (
          <Notice kind="error" isSpoken>
            {error.detail}
          </Notice>
        )}
      </WorkPage>
    );
  }
  const { patient, visit } = chart;
  return (
    <WorkPage
      from={from}
      title={`${patient.fullName}, ${ageAndSex(patient)}`}
      lead={`${visit.service}, ${dateAndTime(visit.starts_at, visit.time_zone)}. ${visitLabels[visit.status]}.${safetyInShort(visit)}`}
    >
      <VisitSafety id={id} timeZone={visit.time_zone} />
      <VisitChartPanel
        chart={chart}
        onSigned={(sentence) => {
          toast('success', sentence);
          void navigate(from.to);
        }}
      />
    </WorkPage>
  );
}
