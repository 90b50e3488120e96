/** A case that this dermatologist does not have: to be claimed, in other hands, or not there. */

import { labelOfConcern } from '@pellis/contract/concerns/concerns';
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { WorkPage } from '../../../ui/work-page.tsx';
import { useHands } from '../hands/use-hands.tsx';
import { mayTake } from '../queue/filters.ts';
import { useTake } from '../queue/use-take.tsx';
import { initialsAgeAndSex } from '../queue/who.ts';

export function CaseOutOfReach({ row, onTaken }: { row: CaseRow | undefined; onTaken: () => void }) {
  const { take, taking, verb, question } = useTake(onTaken);
  const hands = useHands(verb === 'Claim', onTaken);
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
  const title = `${labelOfConcern(row.concern)}: ${initialsAgeAndSex(row)}`;
  if (!mayTake(row)) {
    return (
      <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title={title}>
        <EmptyState
          heading={`${row.assigned?.name ?? 'Another dermatologist'} is answering this case.`}
          actions={
            <>
              {row.may_take_over ? <Button onClick={() => hands.change(row)}>Take over…</Button> : null}
              {toQueue}
            </>
          }
        >
          {verb === 'Claim' ? 'In an emergency, find the patient by the search and open their record with a reason.' : null}
        </EmptyState>
        {hands.window}
      </WorkPage>
    );
  }
  return (
    <WorkPage from={{ to: '/workspace', label: 'Case queue' }} title={title}>
      <EmptyState
        heading={`${verb} this case to read it.`}
        actions={
          <>
            <Button onClick={() => take(row.id)} disabled={taking !== undefined}>
              {verb}
            </Button>
            {toQueue}
          </>
        }
      >
        {verb === 'Claim'
          ? 'It is yours until you answer it or give it back.'
          : 'You draft its note; the dermatologist who supervises you reads it and signs.'}
      </EmptyState>
      {question}
    </WorkPage>
  );
}
