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
import { isOpen } from './case/case-state.ts';
import { caseIsFreshFor } from './case/fresh.ts';
import { useCaseRow } from './queue/use-case-row.ts';

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
  const { refetch, data } = opened;
  const isUnread = isNotFound(opened.error);
  const { row, rows, ...queue } = useCaseRow(id, isUnread || (data !== undefined && isOpen(data.state)));
  const moved = row && data && (row.state !== data.state || row.due_at.getTime() !== data.due_at.getTime());
  useEffect(() => {
    if (moved) void refetch();
  }, [moved, refetch]);
  if (data && rows) return <CaseScreen opened={data} rows={rows} />;
  if (isUnread && (row || queue.isNone)) return <CaseOutOfReach row={row} onTaken={() => void refetch()} />;
  const error = isUnread ? queue.error : (opened.error ?? queue.error);
  if (!error) return <Loading words="Loading the case…" />;
  const again = () => {
    void refetch();
    queue.refetch();
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
