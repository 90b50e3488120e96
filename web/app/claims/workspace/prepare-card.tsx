/** Prepares the claim of a visit: what it says is filled in, and looked over by whoever bills. */

import { useForm } from '@mantine/form';
import { prepareClaim } from '@pellis/contract/claims/claims';
import type { InsuredVisit } from '@pellis/contract/claims/insured-visits';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { ClaimFields, checkClaim, formOf, type TypedClaim, typedFrom } from './claim-fields.tsx';

export function PrepareCard({ visit, onMoved }: { visit: InsuredVisit; onMoved: () => void }) {
  const sending = useSend(prepareClaim);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { billing, charge } = visit;
  const form = useForm<TypedClaim>({
    initialValues: typedFrom({
      procedure_code: billing?.procedure_code ?? '',
      modifiers: billing?.modifiers ?? [],
      place_of_service: billing?.place_of_service ?? '10',
      units: 1,
      charge,
      diagnoses: (billing?.diagnoses ?? []).map(({ code }) => code),
      referrer_first: billing?.referrer_first ?? '',
      referrer_last: billing?.referrer_last ?? '',
      referrer_npi: billing?.referrer_npi ?? '',
    }),
    validate: checkClaim,
  });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: visit.id }, body: formOf(typed) },
        {
          onSuccess: () => {
            toast('success', 'The claim is prepared.');
            onMoved();
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Card heading="Prepare the claim" isNext>
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate aria-label="Prepare the claim">
        <ErrorSummary problem={problem} />
        <ClaimFields form={form} billing={billing} />
        <div>
          <SubmitButton isValid isSending={sending.isPending}>
            Prepare the claim
          </SubmitButton>
        </div>
      </form>
    </Card>
  );
}
