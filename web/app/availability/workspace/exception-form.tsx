/** Takes days or hours off, or adds hours: what it would touch is said before the button. */
import { useForm } from '@mantine/form';
import { addException, NewException, readAvailability } from '@pellis/contract/availability/availability';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { EffectWords } from './effect-words.tsx';
import { usePreview } from './use-preview.ts';
import { fromFieldTime } from './week-drawing.ts';

const blank = { kind: 'off', first_day: '', last_day: '', begins: '', ends: '', note: '' };
const kinds = [
  { value: 'off', label: 'Time off', about: 'Whole days, or some hours' },
  { value: 'extra', label: 'Extra hours', about: 'More than the week says' },
];

export function ExceptionForm({ timeZone }: { timeZone: string }) {
  const form = useForm({ initialValues: blank, validate: (values) => checkedBy(NewException)(asException(values)) });
  const [problem, setProblem] = useState<Problem | null>(null);
  const add = useSend(addException);
  const reads = useReads();
  const parsed = NewException.safeParse(asException(form.values));
  const { effect } = usePreview(parsed.success ? { add_exception: parsed.data } : null);
  const submit = form.onSubmit(
    (values) =>
      add.mutate(
        { body: NewException.parse(asException(values)) },
        {
          onSuccess: ({ availability }) => {
            reads.put(readAvailability, undefined, availability);
            form.reset();
            setProblem(null);
            toast('success', 'It is saved.');
          },
          onError: (error) => setProblem(problemOf(error)),
        },
      ),
    (errors) => setProblem(problemIn(errors)),
  );
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={submit} noValidate>
      <ErrorSummary problem={problem} />
      <ChoiceGroup legend="What is different?" columns={2} choices={kinds} {...form.getInputProps('kind')} />
      <div className="field-pair">
        <TextField label="First day" type="date" {...form.getInputProps('first_day')} />
        <TextField label="Last day" hint="Empty for one day." type="date" {...form.getInputProps('last_day')} />
      </div>
      <div className="field-pair">
        <TextField
          label="From"
          hint={form.values.kind === 'off' ? 'Empty for the whole days.' : undefined}
          type="time"
          {...form.getInputProps('begins')}
        />
        <TextField label="To" type="time" {...form.getInputProps('ends')} />
      </div>
      <TextField label="Note for the clinic" isOptional {...form.getInputProps('note')} />
      {parsed.success ? <EffectWords effect={effect} timeZone={timeZone} /> : null}
      <div>
        <SubmitButton isValid={parsed.success} isSending={add.isPending} untilValid="Choose the day first">
          {form.values.kind === 'off' ? 'Take this time off' : 'Add these hours'}
        </SubmitButton>
      </div>
    </form>
  );
}

function asException({ kind, first_day, last_day, begins, ends, note }: typeof blank) {
  return {
    kind,
    first_day,
    last_day: last_day === '' ? first_day : last_day,
    begins: begins === '' ? null : begins,
    ends: ends === '' ? null : fromFieldTime(ends, 'ends'),
    note,
  };
}
