/** The answer to a refill request: approve, refuse, or a visit first; always with words to the patient. */
import { useForm } from '@mantine/form';
import { type Danger, dangersIn, inMindForRefill, refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { decideRefill, listRefills, type RefillCase, RefillDecision, readRefill } from '@pellis/contract/refills/refills';
import { readToday } from '@pellis/contract/today/today';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { dangersTold, goToOpenReason, ReasonFields, type Reasons, toSend, withTold } from '../../prescribing/workspace/reason-fields.tsx';
import { useListedMedicines } from '../../prescribing/workspace/use-listed-medicines.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { usePhraseKeys } from '../../writing/phrase-keys.ts';
import styles from './refills.module.css';
import { RenewalFields, useRenewal } from './renewal-fields.tsx';

const choices = [
  { value: 'approve', label: 'Approve' },
  { value: 'refuse', label: 'Refuse' },
  { value: 'visit', label: 'Ask for a visit first' },
];

const asks: Record<string, { label: string; hint: string }> = {
  approve: {
    label: 'What do you approve?',
    hint: 'Medication, quantity, refills and how to use it. It stands with the note, and the patient reads it.',
  },
  refuse: { label: 'Why not, and what should the patient do instead?', hint: 'The patient reads it when they sign in.' },
  visit: { label: 'Why is a visit needed?', hint: 'The patient reads it beside the way to book one.' },
};
const unasked = { label: 'Your words to the patient', hint: 'The patient reads them when they sign in.' };

export function DecisionForm({ refill }: { refill: RefillCase }) {
  const { id } = refill;
  const send = useSend(decideRefill);
  const reads = useReads();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { decision: '', words: '' }, validate: checkedBy(RefillDecision) });
  const renewal = useRenewal(refill);
  const weighing = useWeighing(refill, form.values);
  const answer = form.onSubmit(
    (values) => {
      if (!weighing.mayGoOn()) return;
      send.mutate(
        // checked just before by the same schema
        {
          params: { id },
          body: { ...(values as RefillDecision), refills: renewal.refills, reasons: toSend(weighing.dangers, weighing.reasons) },
        },
        {
          onSuccess: ({ detail }) => {
            toast('success', detail);
            void reads.refresh(listRefills);
            void reads.refresh(readToday);
            void reads.refresh(readRefill, { id });
            void navigate('/workspace/refills');
          },
          onError: (error) => {
            setProblem(problemOf(error));
            weighing.tell(dangersTold(error.fields));
            if (error.status === 409) void reads.refresh(readRefill, { id });
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  const onKeyDown = usePhraseKeys({ name: refill.patient.fullName.split(' ')[0] ?? '' });
  const ask = asks[form.values.decision] ?? unasked;
  return (
    <form className={styles['refill-part']} onSubmit={answer} onKeyDown={onKeyDown} noValidate>
      <h2>Your answer</h2>
      <ErrorSummary problem={problem} />
      <ChoiceGroup legend="What do you answer?" columns={3} choices={choices} {...form.getInputProps('decision')} />
      {weighing.refused ? (
        <Notice kind="error" heading={weighing.refused}>
          Refuse it, or ask for a visit first.
        </Notice>
      ) : null}
      <ReasonFields dangers={weighing.dangers} reasons={weighing.reasons} isAsked={weighing.isAsked} onChange={weighing.write} />
      {form.values.decision === 'approve' ? <RenewalFields renewal={renewal} patientId={refill.patient.id} /> : null}
      <LongField label={ask.label} hint={ask.hint} most={2000} {...form.getInputProps('words')} />
      <p className="soft small">
        The answer cannot be changed. The patient, or who acts for them, gets an e-mail that says only that there is one.
      </p>
      <div>
        <SubmitButton isValid isSending={send.isPending}>
          Send the answer
        </SubmitButton>
      </div>
    </form>
  );
}

/** What speaks against approving, as the clinic will look through it too. */
function useWeighing(refill: RefillCase, { decision, words }: { decision: string; words: string }) {
  const [reasons, write] = useState<Reasons>({});
  const [told, tell] = useState<readonly Danger[]>([]);
  const [isAsked, setAsked] = useState(false);
  const medicines = refill.medications.map(({ text }) => text);
  const rx = decision === 'approve' ? [...medicines, words] : [];
  const known = inMindForRefill({ profile: refill.health_profile, age: refill.patient.age }, refill);
  const listed = useListedMedicines(known.profile);
  const patient = listed ? { ...known, listed } : known;
  const dangers = decision === 'approve' ? withTold(dangersIn({ rx, treatment_plan: '', medicines }, patient), told) : [];
  const refused = refusedLinesIn(rx, 'photo')[0]?.words;
  const mayGoOn = () => {
    setAsked(true);
    return !refused && !goToOpenReason(dangers, reasons);
  };
  return { reasons, write, tell, isAsked, dangers, refused, mayGoOn };
}
