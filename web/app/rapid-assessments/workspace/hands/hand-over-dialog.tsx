/** Gives a case to a named colleague, with its draft and a word to them; or shows it to one who answers it too, without seeing the answer. */
import { useForm } from '@mantine/form';
import { HandOverForm, handOverCase, listColleagues } from '@pellis/contract/rapid-assessments/case-handovers';
import { askSecondRead } from '@pellis/contract/second-reads/second-reads';
import { useState } from 'react';
import { useRead, useSend } from '../../../platform/use-api.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { LongField, SelectField } from '../../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../../ui/form-errors.ts';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { openWords } from './open-words.ts';

export interface HandOverDialogProps {
  id: string;
  onClose: () => void;
  onDone: (sentence: string) => void;
}

const handOver = {
  endpoint: handOverCase,
  title: 'Hand this case over',
  button: 'Hand over',
  sending: 'Handing over…',
  about: 'They get the case with its draft, and are told. The clock goes on as it was.',
  label: 'For your colleague',
  /** Whoever has the case treats the patient; a second reader does not. */
  ofAge: true,
  nobody: 'No colleague is licensed where this patient is and sees patients of this age.',
};

const secondRead = {
  endpoint: askSecondRead,
  title: 'Ask for a second read',
  button: 'Ask',
  sending: 'Asking…',
  about:
    'They see answers and photos, and neither the name nor your answer until they have given theirs. Then you both see both. The case stays yours.',
  label: 'What you would like to know',
  ofAge: false,
  nobody: 'No colleague is licensed where this patient is.',
};

export function HandOverDialog(props: HandOverDialogProps) {
  return <ToColleague {...props} {...handOver} />;
}

export function SecondReadDialog(props: HandOverDialogProps) {
  return <ToColleague {...props} {...secondRead} />;
}

function ToColleague({ id, onClose, onDone, ...move }: HandOverDialogProps & (typeof handOver | typeof secondRead)) {
  const colleagues = useRead(listColleagues, { params: { id } });
  const send = useSend<typeof handOverCase | typeof askSecondRead>(move.endpoint);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm<HandOverForm>({ initialValues: { provider_id: '', words: '' }, validate: checkedBy(HandOverForm) });
  const give = form.onSubmit(
    (body) =>
      send.mutate(
        { params: { id }, body },
        { onSuccess: ({ detail }) => onDone(detail), onError: (error) => setProblem(problemOf(error)) },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  const shown = colleagues.data?.filter(({ sees_age }) => sees_age || !move.ofAge);
  const isAlone = shown?.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={move.title}
      actions={
        <>
          {isAlone ? null : (
            <Button onClick={() => give()} disabled={send.isPending || !colleagues.data}>
              {send.isPending ? move.sending : move.button}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form className="stack" onSubmit={give} noValidate>
        <ErrorSummary problem={problem} />
        <Failure of={colleagues.error} />
        {colleagues.data || colleagues.error ? null : <SkeletonText lines={2} />}
        {isAlone ? <p>{move.nobody}</p> : null}
        {shown && !isAlone ? (
          <>
            <p>{move.about}</p>
            <SelectField
              label="Colleague"
              placeholder="Choose"
              options={shown.map(({ id: value, name, open }) => ({ value, label: `${name}, ${openWords(open)}` }))}
              {...form.getInputProps('provider_id')}
            />
            <LongField label={move.label} hint="The patient does not read it." isOptional most={500} {...form.getInputProps('words')} />
          </>
        ) : null}
      </form>
    </Dialog>
  );
}
