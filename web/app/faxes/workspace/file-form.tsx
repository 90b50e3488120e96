/** Somebody finds whose a fax is, says what it is, and files it. Nobody is chosen by the search. */
import { useForm } from '@mantine/form';
import { faxKindWords } from '@pellis/contract/faxes/fax-words';
import { type FaxCandidate, FilingForm, faxKinds, fileFax } from '@pellis/contract/faxes/faxes';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dayAhead } from '../../ui/dates.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../../ui/form-errors.ts';
import { FindPatient } from './find-patient.tsx';
import { useDone } from './use-done.ts';

const check = checkedBy(FilingForm);
const kinds = faxKinds.map((value) => ({ value, label: faxKindWords[value] }));
const initialValues = { patient_id: '', kind: '', about: '' };

export function FileForm({ id }: { id: string }) {
  const form = useForm({ initialValues, validate: check });
  const [chosen, setChosen] = useState<FaxCandidate | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useSend(fileFax);
  const done = useDone(id);
  const choose = (patient: FaxCandidate | null) => {
    setChosen(patient);
    form.setFieldValue('patient_id', patient?.id ?? '');
  };
  const file = form.onSubmit(
    (values) =>
      send.mutate(
        { params: { id }, body: FilingForm.parse(values) },
        {
          onSuccess: ({ detail }) => done(detail),
          onError: (error) => {
            setProblem(problemOf(error));
            form.setErrors(error.fields);
          },
        },
      ),
    () => setProblem(null),
  );
  return (
    <Card heading="Whose is it?" headingLevel={2}>
      <div className="stack">
        {chosen ? (
          <p className="row">
            <span>
              Patient: <strong>{chosen.full_name}</strong>
              {chosen.dob ? `, born ${dayAhead(chosen.dob)}` : ''}
            </span>
            <Button kind="quiet" isSmall onClick={() => choose(null)}>
              Choose another
            </Button>
          </p>
        ) : (
          <FindPatient error={form.errors['patient_id']} onChoose={choose} />
        )}
        <form className="stack" onSubmit={file} noValidate>
          <ErrorSummary problem={problem} />
          <SelectField label="What is it?" placeholder="Choose" options={kinds} {...form.getInputProps('kind')} />
          <TextField label="What is it about?" hint="“Biopsy report of Dr. Chen”" maxLength={200} {...form.getInputProps('about')} />
          <p className="small soft">
            Compare name and birthday with the paper: it is in their record at once. They are told and can read it there; of a lab result
            only whoever treats them is told where the law of their state wants some spoken about first.
          </p>
          <div>
            <Button type="submit" disabled={send.isPending}>
              {send.isPending ? 'Filing…' : 'File it'}
            </Button>
          </div>
        </form>
      </div>
    </Card>
  );
}
