/** Opens a state from a day on. */
import { useForm } from '@mantine/form';
import { places } from '@pellis/contract/people/places';
import { type KeptState, OpeningForm, openState } from '@pellis/contract/served-states/state-settings';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './states.module.css';
import { todayIn } from './words.ts';

interface OpenDialogProps {
  /** Chosen before; empty where none was. */
  state: string;
  onClose: () => void;
  onChanged: (states: KeptState[]) => void;
}

const options = places.filter(([code]) => code !== 'ZZ').map(([value, label]) => ({ value: String(value), label: String(label) }));

export function OpenDialog({ state: chosen, onClose, onChanged }: OpenDialogProps) {
  const sending = useSend(openState);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { state: chosen, opens_on: todayIn(chosen) },
    validate: checkedBy(OpeningForm),
    validateInputOnBlur: true,
  });
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { body },
        {
          onSuccess: (states) => {
            toast('success', `${states.find(({ code }) => code === body.state)?.name ?? 'The state'} is on the list.`);
            onChanged(states);
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
  const field = form.getInputProps;
  // its day begins by its own clock: at a desk in New York it may be tomorrow already
  const choose = (state: string) => {
    if (form.values.opens_on === todayIn(form.values.state)) form.setFieldValue('opens_on', todayIn(state));
    form.setFieldValue('state', state);
  };
  return (
    <Dialog isOpen onClose={onClose} title="Open a state">
      <form className={styles.form} onSubmit={send} noValidate>
        <p className="soft">
          From that day on people there may register, book and send Rapid Assessments. A dermatologist’s license is entered on their page.
        </p>
        <ErrorSummary problem={problem} />
        <SelectField
          label="State"
          options={options}
          placeholder="Choose"
          {...field('state')}
          onChange={(event) => choose(event.target.value)}
        />
        <TextField label="Opens on" type="date" {...field('opens_on')} />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Open it
        </SubmitButton>
      </form>
    </Dialog>
  );
}
