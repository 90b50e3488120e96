/** Adds a service of the clinic's own: what it is, how long it takes, what patients read, and its first price. */
import { useForm } from '@mantine/form';
import { addService, isNeverInsured, type KeptService, NewServiceForm } from '@pellis/contract/services/service-settings';
import { ownKinds } from '@pellis/contract/services/services';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { CheckField, LongField, SelectField, TextField } from '../../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../../ui/form-errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { toast } from '../../ui/toasts.ts';
import { placesToPrice } from './places-to-price.ts';
import styles from './services.module.css';
import { centsOf, kindWords, todayIn } from './words.ts';

interface NewServiceDialogProps {
  /** Where a price counts today; the states that are served. */
  today: KeptService['today'];
  onClose: () => void;
  onChanged: () => void;
}

const check = checkedBy(NewServiceForm);
const blank = {
  name: '',
  kind: '',
  minutes: '20',
  about: '',
  takes_insurance: false,
  is_offered: true,
  state: '',
  price: '',
  from_day: '',
};

function formFrom(typed: typeof blank) {
  const kind = ownKinds.find((one) => one === typed.kind);
  return {
    ...typed,
    kind: kind ?? (typed.kind as never),
    takes_insurance: typed.takes_insurance && !(kind && isNeverInsured(kind)),
    minutes: Number(typed.minutes.trim() || Number.NaN),
    state: typed.state || null,
    price: centsOf(typed.price) ?? Number.NaN,
  };
}

export function NewServiceDialog({ today, onClose, onChanged }: NewServiceDialogProps) {
  const sending = useSend(addService);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { ...blank, from_day: todayIn(today[0]?.state ?? '') },
    validate: (typed) => check(formFrom(typed)),
    validateInputOnBlur: true,
  });
  const field = form.getInputProps;
  const send = form.onSubmit(
    (typed) => {
      setProblem(null);
      sending.mutate(
        { body: formFrom(typed) },
        {
          onSuccess: ({ name, is_offered }) => {
            toast('success', is_offered ? `${name} is offered from its day on.` : `${name} is kept, and not shown to patients.`);
            onChanged();
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
  const isInsurable = !ownKinds.some((kind) => kind === form.values.kind && isNeverInsured(kind));
  return (
    <Dialog isOpen onClose={onClose} title="Add a service">
      <form className={styles.form} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TextField label="Name" hint="As patients read it when they book, and on their receipt." autoComplete="off" {...field('name')} />
        <ChoiceGroup
          legend="What it is"
          data-path="kind"
          choices={ownKinds.map((value) => ({ value, label: kindWords[value], about: aboutKinds[value] }))}
          value={form.values.kind}
          onChange={(kind) => form.setFieldValue('kind', kind)}
          error={form.errors['kind']}
        />
        <TextField label="Minutes" hint="In steps of 5, from 5 to 240." inputMode="numeric" autoComplete="off" {...field('minutes')} />
        <LongField
          id="about"
          label="What patients read about it"
          hint="One or two sentences: what they get, and what they do not."
          most={400}
          {...field('about')}
        />
        <SelectField label="Where it has its price" options={placesToPrice(today)} {...field('state')} />
        <TextField label="Price in dollars" inputMode="decimal" autoComplete="off" {...field('price')} />
        <TextField
          label="Counts from"
          type="date"
          hint="Prices of other states, and later ones, are set in its line."
          {...field('from_day')}
        />
        {isInsurable ? (
          <CheckField label="Insurance is accepted" {...field('takes_insurance', { type: 'checkbox' })} />
        ) : (
          <p className="soft small">Cosmetic consultations are never covered by insurance: patients pay by card.</p>
        )}
        <CheckField label="Shown to patients" {...field('is_offered', { type: 'checkbox' })} />
        <SubmitButton isValid isSending={sending.isPending} isWide>
          Add the service
        </SubmitButton>
      </form>
    </Dialog>
  );
}

const aboutKinds: Record<(typeof ownKinds)[number], string> = {
  video_medical: 'A visit about a concern of the skin, beside the first and the follow-up visit.',
  video_cosmetic: 'About how somebody would like their skin to look.',
  video_procedure: 'What a procedure can do, and whether it fits. The procedure itself is done elsewhere.',
};
