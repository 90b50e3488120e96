/** The form of a refill request. What was typed stays when sending fails. */
import { useForm } from '@mantine/form';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import { type Pharmacy, placeOfPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { askForRefill, RefillForm as Schema } from '@pellis/contract/refills/refills';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { withoutMarks } from '../notes/refill-words.ts';
import { PharmacyWords } from '../pharmacies/pharmacy-words.tsx';
import { useReads, useSend } from '../platform/use-api.ts';
import { ChoiceGroup, ManyChoiceGroup } from '../ui/choice-group.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { Reveal } from '../ui/reveal.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { toast } from '../ui/toasts.ts';
import { CallFirst } from '../writing/call-first.tsx';

interface RefillFormProps {
  noteId: string;
  medications: readonly { position: number; text: string }[];
  dermatologist: string;
  /** Where the patient wants what is prescribed; null where they named none. */
  pharmacy: Pharmacy | null;
}

const empty = {
  medications: [] as string[],
  pharmacy: '',
  pregnant: '',
  has_new_allergies: '',
  new_allergies: '',
  is_nursing: '',
  has_new_medications: '',
  new_medications: '',
  has_side_effects: '',
  side_effects: '',
  course: '',
};

const courses = [
  { value: 'better', label: 'Better' },
  { value: 'same', label: 'About the same' },
  { value: 'worse', label: 'Worse' },
];

const yesOrNo = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

const pregnancies = [
  { value: 'no', label: 'No' },
  { value: 'planning', label: 'Planning within 6 months' },
  { value: 'yes', label: 'Yes, currently pregnant' },
];

export function RefillForm({ noteId, medications, dermatologist, pharmacy }: RefillFormProps) {
  const send = useSend(askForRefill);
  const reads = useReads();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<Problem | null>(null);
  const known = pharmacy ? `${pharmacy.name}, ${placeOfPharmacy(pharmacy)}` : '';
  const form = useForm({ initialValues: { ...empty, pharmacy: known }, validate: (values) => checkedBy(Schema)(asBody(values)) });
  const ask = form.onSubmit(
    (values) =>
      send.mutate(
        // checked just before by the same schema
        { params: { id: noteId }, body: asBody(values) as Schema },
        {
          onSuccess: ({ detail }) => {
            void reads.refresh(readNote);
            void reads.refresh(listNotes);
            toast('success', detail);
            void navigate(`/notes/${noteId}`);
          },
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className="stack" style={{ '--gap': '28px' }} onSubmit={ask} noValidate>
      <ErrorSummary problem={problem} />
      <ManyChoiceGroup
        legend="Which medications do you need?"
        choices={medications.map(({ position, text }) => ({ value: String(position), label: withoutMarks(text) }))}
        {...form.getInputProps('medications')}
      />
      {pharmacy ? (
        <div>
          <p>It goes to your pharmacy. Another one? Change it in your profile first.</p>
          <PharmacyWords pharmacy={pharmacy} />
        </div>
      ) : (
        <TextField
          label="Which pharmacy should it go to?"
          hint="Name and street, or city, so that we find the right one."
          maxLength={300}
          {...form.getInputProps('pharmacy')}
        />
      )}
      <ChoiceGroup
        legend="Is the patient pregnant, or planning a pregnancy?"
        columns={3}
        choices={pregnancies}
        {...form.getInputProps('pregnant')}
      />
      <ChoiceGroup legend="Is the patient breast-feeding?" columns={2} choices={yesOrNo} {...form.getInputProps('is_nursing')} />
      <YesWithWords
        when={form.values.has_new_allergies === 'yes'}
        words={<LongField label="Which allergies are new?" most={2000} {...form.getInputProps('new_allergies')} />}
      >
        <ChoiceGroup
          legend="Are there new allergies since this was prescribed?"
          columns={2}
          choices={yesOrNo}
          {...form.getInputProps('has_new_allergies')}
        />
      </YesWithWords>
      <YesWithWords
        when={form.values.has_new_medications === 'yes'}
        words={<LongField label="Which medications are new?" most={2000} {...form.getInputProps('new_medications')} />}
      >
        <ChoiceGroup
          legend="Are there new medications since this was prescribed?"
          columns={2}
          choices={yesOrNo}
          {...form.getInputProps('has_new_medications')}
        />
      </YesWithWords>
      <YesWithWords
        when={form.values.has_side_effects === 'yes'}
        words={
          <>
            <LongField label="Which side effects?" most={2000} {...form.getInputProps('side_effects')} />
            <CallFirst words={form.values.side_effects} />
          </>
        }
      >
        <ChoiceGroup legend="Were there any side effects?" columns={2} choices={yesOrNo} {...form.getInputProps('has_side_effects')} />
      </YesWithWords>
      <ChoiceGroup legend="How is the skin now?" columns={3} choices={courses} {...form.getInputProps('course')} />
      <div className="stack">
        <p className="soft">
          {dermatologist} reads your request and answers here. We send you an e-mail then. If your skin has got worse, please book a visit
          instead; in an emergency,{' '}
          <a className="way" href="tel:911">
            call 911
          </a>
          .
        </p>
        <div>
          <SubmitButton isValid isSending={send.isPending}>
            Send my request
          </SubmitButton>
        </div>
      </div>
    </form>
  );
}

function YesWithWords({ when, words, children }: { when: boolean; words: ReactNode; children: ReactNode }) {
  return (
    <div className="stack">
      {children}
      <Reveal when={when}>{words}</Reveal>
    </div>
  );
}

/** The boxes hold texts; the contract wants places in the list. */
function asBody(values: typeof empty) {
  return { ...values, medications: values.medications.map(Number) };
}
