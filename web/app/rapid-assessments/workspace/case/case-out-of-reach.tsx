/** A case that this dermatologist does not have: to be claimed, in other hands, or not there. */

import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { useClaim } from '../queue/use-claim.ts';
import { ageAndSex } from '../queue/who.ts';

export function CaseOutOfReach({ row, onClaimed }: { row: CaseRow | undefined; onClaimed: () => void }) {
  const { claim, claiming } = useClaim(onClaimed);
  const toQueue = (
    <ButtonLink kind="secondary" to="/workspace">
      Case queue
    </ButtonLink>
  );
  if (!row) {
    return (
      <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title="Case">
        <EmptyState heading="There is no such open case." actions={toQueue}>
          It may have been answered by somebody else, or withdrawn by the patient.
        </EmptyState>
      </WorkPage>
    );
  }
  const title = `${labelOfConcern(row.concern)}: ${ageAndSex(row)}`;
  if (!row.may_claim) {
    return (
      <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title={title}>
        <EmptyState heading={`${row.assigned?.name ?? 'Another dermatologist'} is answering this case.`} actions={toQueue}>
          In an emergency, find the patient by the search and open their record with a reason.
        </EmptyState>
      </WorkPage>
    );
  }
  return (
    <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title={title}>
      <EmptyState
        heading="Claim this case to read it."
        actions={
          <>
            <Button onClick={() => claim(row.id)} disabled={claiming !== undefined}>
              Claim
            </Button>
            {toQueue}
          </>
        }
      >
        It is yours until you answer it or give it back.
      </EmptyState>
    </WorkPage>
  );
}
