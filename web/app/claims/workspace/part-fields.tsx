/** The fields of what became of a patient's part: paid another way, waived, asked for again, given back by hand. */
import type { Claim } from '@pellis/contract/claims/claims';
import { LongField, TextField } from '../../ui/fields.tsx';
import { money } from '../../ui/money.ts';

const answers = ['patient_paid', 'written_off', 'asked_again', 'given_back'] as const;
export type PartAnswer = (typeof answers)[number];

export function isOfPart(answer: string): answer is PartAnswer {
  return answers.some((one) => one === answer);
}

/** Filled in where it is most often the whole. */
export function amountFor(answer: string, { patient_owes, by_hand }: Claim): string {
  if (answer === 'written_off') return (patient_owes / 100).toFixed(2);
  return answer === 'given_back' ? (by_hand / 100).toFixed(2) : '';
}

interface PartFieldsProps {
  answer: PartAnswer;
  claim: Claim;
  field: (name: 'amount' | 'because') => object;
}

export function PartFields({ answer, claim, field }: PartFieldsProps) {
  return (
    <>
      <p>{leadOf(answer, claim)}</p>
      {answer === 'asked_again' ? null : <TextField label={labels[answer]} inputMode="decimal" autoComplete="off" {...field('amount')} />}
      {answer === 'written_off' || answer === 'asked_again' ? (
        <LongField
          label="Why"
          hint="For the clinic’s own records: the patient does not read it."
          rows={3}
          most={300}
          {...field('because')}
        />
      ) : null}
    </>
  );
}

const labels = {
  patient_paid: 'Paid by the patient, in dollars',
  written_off: 'Not asked for, in dollars',
  given_back: 'Given back to the patient, in dollars',
} as const;

function leadOf(answer: PartAnswer, { patient_owes, written_off, by_hand, currency }: Claim): string {
  const open = `${money(patient_owes, currency)} of the patient’s part is open.`;
  if (answer === 'patient_paid') return `${open} Enter what was paid another way than by card in the portal.`;
  if (answer === 'written_off') return `${open} What you waive is not asked of the patient any more.`;
  if (answer === 'asked_again') return `${money(written_off, currency)} was waived. The patient is asked for it again, by a letter.`;
  return `${money(by_hand, currency)} is to be given back, and no card can take it. Enter what you gave back another way.`;
}
