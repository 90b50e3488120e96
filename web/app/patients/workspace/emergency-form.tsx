/** Emergency access: reading the record of a patient one does not treat, with a reason, for an hour, in the open. */
import { useForm } from '@mantine/form';
import { emergencyMinutes, openInEmergency } from '@pellis/contract/patients/patients';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';

export function EmergencyForm({ patientId, onOpened }: { patientId: string; onOpened: (until: Date) => void }) {
  const send = useSend(openInEmergency);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { reason: '' }, validate: checkedBy(openInEmergency.body) });
  const open = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id: patientId }, body },
        { onSuccess: ({ until }) => onOpened(until), onError: (error) => setProblem(problemOf(error)) },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className="stack" onSubmit={open} noValidate>
      <ErrorSummary problem={problem} />
      <Notice kind="warning" heading="You do not treat this patient.">
        <p>
          In an emergency you may read their notes for {emergencyMinutes} minutes. Your name, the time and your reason are recorded. The
          clinic is told at once, and the patient can see that you looked. Five records a day at most, and each opening is{' '}
          <Link to="/workspace/emergency-access">reviewed by somebody else</Link>.
        </p>
      </Notice>
      <LongField
        label="Why do you need this record?"
        hint="For example: the patient is in our waiting room with a reaction to a treatment."
        most={500}
        {...form.getInputProps('reason')}
      />
      <div>
        <Button type="submit" kind="danger" disabled={send.isPending}>
          {send.isPending ? 'Opening…' : 'Open the record in an emergency'}
        </Button>
      </div>
    </form>
  );
}
