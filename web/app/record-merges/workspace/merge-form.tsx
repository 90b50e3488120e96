/** How the desk made sure that both are one person, and the merge itself. */
import { useForm } from '@mantine/form';
import { proofLabels } from '@pellis/contract/own-changes/corrections';
import { MergeForm as Form, type MergePreview, mergeProofs, mergeRecords, readMerges } from '@pellis/contract/record-merges/record-merges';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Card } from '../../ui/card.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';

interface MergeFormProps {
  preview: MergePreview;
  /** What was shown is no longer how it is. */
  onRefused: () => void;
}

export function MergeForm({ preview: { kept, merged }, onRefused }: MergeFormProps) {
  const navigate = useNavigate();
  const reads = useReads();
  const merge = useSend(mergeRecords);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { proof: '', reason: '' }, validate: checkedBy(Form), validateInputOnBlur: true });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      merge.mutate(
        // the form's own check has just passed the same schema
        { params: { id: kept.id }, body: { ...(typed as Form), merged_id: merged.id } },
        {
          onSuccess: () => {
            void reads.refresh(readMerges);
            toast('success', 'Both are one record now, and the patient is told.');
            void navigate(`/workspace/patients/${kept.id}`);
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
            if (error.status === 409) onRefused();
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <Card heading="How you made sure">
      <form className="stack" onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <p>
          Whoever opens {kept.full_name}’s record will read all that stands in the other. Everybody with an address on either record is told
          by e-mail.
        </p>
        <ChoiceGroup
          legend="What proof was seen"
          data-path="proof"
          choices={mergeProofs.map((proof) => ({ value: proof, label: proofLabels[proof] }))}
          value={form.values.proof}
          onChange={(proof) => form.setFieldValue('proof', proof)}
          error={form.errors['proof'] as string | undefined}
        />
        <LongField
          label="How you know that both are one person"
          hint="For the clinic; nothing about health."
          most={300}
          {...form.getInputProps('reason')}
        />
        <SubmitButton isValid={form.isValid()} isSending={merge.isPending} untilValid="Say how you made sure" isWide>
          Merge into {kept.full_name}
        </SubmitButton>
      </form>
    </Card>
  );
}
