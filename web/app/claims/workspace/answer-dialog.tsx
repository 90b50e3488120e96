/** Enters what the insurer answered, or what became of the patient's part. */

import { useForm } from '@mantine/form';
import { type Claim, ClaimMove, moveClaim } from '@pellis/contract/claims/claims';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { centsOf } from '../../services/workspace/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { money } from '../../ui/money.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import { amountFor, isOfPart, type PartAnswer, PartFields } from './part-fields.tsx';

export type Answer = 'accepted' | 'paid' | 'denied' | PartAnswer;

interface AnswerDialogProps {
  answer: Answer;
  claim: Claim;
  onMoved: () => void;
  onClose: () => void;
}

/** Amounts in dollars, as typed. */
interface Typed {
  payer_number: string;
  paid: string;
  adjusted: string;
  patient_part: string;
  because: string;
  amount: string;
}

const titles: Record<Answer, string> = {
  accepted: 'The insurer has the claim',
  paid: 'What the insurer paid',
  denied: 'The claim was denied',
  patient_paid: 'What the patient paid',
  written_off: 'Waive what is open',
  asked_again: 'Ask for it again',
  given_back: 'What was given back',
};

const check = checkedBy(ClaimMove);

/** An empty amount is none; what is no amount stays none, so that its field is named. */
function moveOf(answer: Answer, { payer_number, because, amount, ...sums }: Typed): ClaimMove {
  const cents = (typed: string) => centsOf(typed) ?? 0;
  const part = cents(sums.patient_part);
  if (answer === 'accepted') return { move: answer, payer_number };
  if (answer === 'denied') return { move: answer, payer_number, because, patient_part: part };
  if (answer === 'patient_paid' || answer === 'given_back') return { move: answer, amount: cents(amount) };
  if (answer === 'written_off') return { move: answer, amount: cents(amount), because };
  if (answer === 'asked_again') return { move: answer, because };
  return { move: answer, payer_number, paid: cents(sums.paid), adjusted: cents(sums.adjusted), patient_part: part };
}

export function AnswerDialog({ answer, claim, onMoved, onClose }: AnswerDialogProps) {
  const sending = useSend(moveClaim);
  const [problem, setProblem] = useState<Problem | null>(null);
  const dollars = (cents: number) => (cents > 0 ? (cents / 100).toFixed(2) : '');
  const form = useForm<Typed>({
    initialValues: {
      payer_number: claim.payer_number,
      paid: dollars(claim.paid),
      adjusted: dollars(claim.adjusted),
      patient_part: dollars(claim.patient_part),
      because: '',
      amount: amountFor(answer, claim),
    },
    validate: (typed) => check(moveOf(answer, typed)),
  });
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { params: { id: claim.id }, body: moveOf(answer, typed), ifMatch: claim.version },
        {
          onSuccess: ({ detail }) => {
            toast('success', detail);
            onMoved();
            onClose();
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
    <Dialog isOpen onClose={onClose} title={titles[answer]}>
      <form className="stack" style={{ '--gap': '18px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TypedLater of={sending.error} />
        <Fields answer={answer} claim={claim} field={form.getInputProps} />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Enter it
        </SubmitButton>
      </form>
    </Dialog>
  );
}

interface FieldsProps extends Pick<AnswerDialogProps, 'answer' | 'claim'> {
  field: (name: keyof Typed) => object;
}

function Fields({ answer, claim, field }: FieldsProps) {
  const { charge, currency } = claim;
  if (isOfPart(answer)) return <PartFields answer={answer} claim={claim} field={field} />;
  return (
    <>
      {answer === 'paid' ? (
        <>
          <p>The charge is {money(charge, currency)}. What is left empty is nothing.</p>
          <TextField label="Paid by the insurer, in dollars" inputMode="decimal" autoComplete="off" {...field('paid')} />
          <TextField label="Taken off by contract, in dollars" isOptional inputMode="decimal" autoComplete="off" {...field('adjusted')} />
        </>
      ) : null}
      {answer === 'denied' ? <LongField label="Why, as the insurer says it" rows={3} most={300} {...field('because')} /> : null}
      {answer === 'accepted' ? null : (
        <TextField
          label="The patient’s part, in dollars"
          hint="As the insurer’s answer has it: deductible, coinsurance, copay."
          isOptional
          inputMode="decimal"
          autoComplete="off"
          {...field('patient_part')}
        />
      )}
      <TextField
        label="The insurer’s number of the claim"
        hint="To correct it later."
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        {...field('payer_number')}
      />
    </>
  );
}
