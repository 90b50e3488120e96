/** Corrects a patient's name, phone and address, with the proof that was seen. */
import { useForm } from '@mantine/form';
import {
  Corrected,
  correctDetails,
  type DeskDetails,
  proofLabels,
  proofs,
  readDeskDetails,
} from '@pellis/contract/own-changes/corrections';
import { listOwnChanges } from '@pellis/contract/own-changes/own-changes';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { asOptions, useServedStates } from '../../served-states/use-served-states.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';

interface CorrectDetailsProps {
  patientId: string;
  onCorrected: () => void;
}

export function CorrectDetails({ patientId, onCorrected }: CorrectDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        Correct details
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Correct details">
        <Details
          patientId={patientId}
          onDone={() => {
            setOpen(false);
            onCorrected();
          }}
        />
      </Dialog>
    </>
  );
}

function Details({ patientId, onDone }: { patientId: string; onDone: () => void }) {
  const read = useRead(readDeskDetails, { params: { id: patientId } }, { freshFor: 0 });
  if (read.data) return <Form key={patientId} patientId={patientId} seen={read.data} onDone={onDone} />;
  return read.error ? <LoadProblem {...read} /> : <SkeletonCard label="the details" lines={5} />;
}

function Form({ patientId, seen: read, onDone }: { patientId: string; seen: DeskDetails; onDone: () => void }) {
  // what the form began with: a read that comes anew does not change what was seen
  const [seen] = useState(read);
  const params = { id: patientId };
  const correct = useSend(correctDetails);
  const reads = useReads();
  const states = useServedStates();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { ...seen, proof: '', reason: '' }, validate: checkedBy(Corrected), validateInputOnBlur: true });
  const field = form.getInputProps;
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      correct.mutate(
        // the form's own check has just passed the same schema
        { params, body: { ...(typed as Corrected), seen } },
        {
          onSuccess: (now) => {
            reads.put(readDeskDetails, params, now);
            void reads.refresh(listOwnChanges);
            toast('success', 'The details are corrected, and the patient is told.');
            onDone();
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
  const { values } = form;
  const isChanged = (Object.keys(seen) as (keyof DeskDetails)[]).some((name) => values[name].trim() !== seen[name]);
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <p className="soft">
        What stood there before is kept. The date of birth and the sign-in e-mail are not corrected here: the patient changes the e-mail in
        their profile.
      </p>
      <TextField label="First name" autoComplete="off" {...field('firstName')} />
      <TextField label="Last name" autoComplete="off" {...field('lastName')} />
      <TextField label="Phone" hint="As (415) 555-0134." inputMode="tel" autoComplete="off" {...field('phone')} />
      <TextField label="Street address" isOptional autoComplete="off" {...field('street')} />
      <TextField label="Apartment or suite" isOptional autoComplete="off" {...field('unit')} />
      <TextField label="City" isOptional autoComplete="off" {...field('city')} />
      <SelectField label="State" options={withOwn(asOptions(states), seen.state)} autoComplete="off" {...field('state')} />
      <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="off" {...field('postalCode')} />
      <ChoiceGroup
        legend="What proof was seen"
        data-path="proof"
        choices={proofs.map((proof) => ({ value: proof, label: proofLabels[proof] }))}
        value={values.proof}
        onChange={(proof) => form.setFieldValue('proof', proof)}
        error={form.errors['proof'] as string | undefined}
      />
      <LongField label="Why it is corrected" hint="For the clinic; nothing about health." most={300} {...field('reason')} />
      <SubmitButton isValid={isChanged} isSending={correct.isPending} untilValid="Change a detail first" isWide>
        Save the correction
      </SubmitButton>
    </form>
  );
}

/** Who lives where nobody is served today keeps their state. */
function withOwn(options: readonly { value: string; label: string }[], own: string) {
  return options.some(({ value }) => value === own) ? options : [...options, { value: own, label: own }];
}
