/** Photos are not enough, and a video visit would do: says why to the patient, who chooses a time or declines. */
import { useForm } from '@mantine/form';
import { readCase } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { offerHours, offerVideoVisit } from '@pellis/contract/video-offers/video-offers';
import { useState } from 'react';
import { useReads, useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../../ui/form-errors.ts';
import { CaseMessageField } from './case-message-field.tsx';

export function VideoDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: (sentence: string) => void }) {
  const send = useSend(offerVideoVisit);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { reason: '' }, validate: checkedBy(offerVideoVisit.body) });
  const offer = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body },
        {
          onSuccess: ({ detail }) => {
            void reads.refresh(readCase, { id });
            onDone(detail);
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Offer a video visit?"
      actions={
        <>
          <Button onClick={() => offer()} disabled={send.isPending}>
            {send.isPending ? 'Offering…' : 'Offer a video visit'}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Keep the case
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={offer} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          The patient chooses a time with somebody licensed in their state, within {offerHours} hours. The clock rests until then. Photos,
          answers, your draft and the fee go over to the visit. If they decline, or choose nothing, the case ends and the money goes back.
        </p>
        <CaseMessageField
          caseId={id}
          label="Why is a video visit needed?"
          hint="The patient reads this. For example: I need to see how the spot changes when the skin is stretched."
          most={2000}
          {...form.getInputProps('reason')}
        />
      </form>
    </Dialog>
  );
}
