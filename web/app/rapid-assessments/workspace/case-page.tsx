/** Case: a dermatologist reads one Rapid Assessment and writes its answer. */
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isNotFound } from '../../platform/api-error.ts';
import { useRead } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { CaseOutOfReach } from './case/case-out-of-reach.tsx';
import { CaseScreen } from './case/case-screen.tsx';
import { caseIsFreshFor } from './case/fresh.ts';
import { useCases } from './queue/use-cases.ts';

export default function CasePage() {
  const { id = '' } = useParams();
  if (useMay()('treat', 'prepare-cases')) return <OneCase key={id} id={id} />;
  return (
    <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title="Case">
      <EmptyState heading="Cases are read by dermatologists, and by those who prepare cases for them." />
    </WorkPage>
  );
}

function OneCase({ id }: { id: string }) {
  const opened = useRead(readCase, { params: { id } }, { freshFor: caseIsFreshFor });
  const cases = useCases();
  const { refetch } = opened;
  const row = cases.data?.find((each) => each.id === id);
  const moved = row && opened.data && (row.state !== opened.data.state || row.due_at.getTime() !== opened.data.due_at.getTime());
  useEffect(() => {
    if (moved) void refetch();
  }, [moved, refetch]);
  if (opened.data && cases.data) return <CaseScreen opened={opened.data} rows={cases.data} />;
  if (isNotFound(opened.error) && cases.data) return <CaseOutOfReach row={row} onTaken={() => void refetch()} />;
  const error = isNotFound(opened.error) ? cases.error : (opened.error ?? cases.error);
  if (!error) return <Loading words="Loading the case…" />;
  const again = () => {
    void refetch();
    void cases.refetch();
  };
  return (
    <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title="Case">
      <Notice
        kind="error"
        isSpoken
        actions={
          <Button kind="secondary" isSmall onClick={again}>
            Try again
          </Button>
        }
      >
        {error.detail}
      </Notice>
    </WorkPage>
  );
}
