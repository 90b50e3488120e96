/** Who the provider is: what the front desk needs to look the license up, and where the invoice goes. */
import { useForm } from '@mantine/form';
import { applyForEconsults, EconsultProviderForm } from '@pellis/contract/econsults/econsult-providers';
import { nameOfPlace } from '@pellis/contract/people/places';
import { useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { formLook } from '../referrals/form-look.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';

const empty = { name: '', licence: '', state: '', practice: '', address: '', email: '' };
const check = checkedBy(EconsultProviderForm);

interface ApplyFormProps {
  /** Where e-Consults are offered. */
  states: readonly string[];
  onApplied: (form: EconsultProviderForm) => void;
}

export function ApplyForm({ states, onApplied }: ApplyFormProps) {
  const sending = useSend(applyForEconsults);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { ...empty, state: states.length === 1 ? (states[0] ?? '') : '' },
    validate: check,
    validateInputOnBlur: true,
  });
  const typedBefore = useTypedBefore(form);
  const field = form.getInputProps;
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { body },
        {
          onSuccess: () => onApplied(body),
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
    <form ref={typedBefore} className={formLook.form} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <fieldset className={formLook.part}>
        <legend>You, once</legend>
        <TextField label="Your name" autoComplete="name" {...field('name')} />
        <div className="field-pair">
          <TextField label="License number" autoComplete="off" {...field('licence')} />
          <SelectField
            label="State of the license"
            placeholder="Choose"
            options={states.map((value) => ({ value, label: nameOfPlace(value) }))}
            {...field('state')}
          />
        </div>
        <TextField label="Practice" autoComplete="organization" {...field('practice')} />
        <TextField label="Address for invoices" autoComplete="street-address" {...field('address')} />
        <TextField
          label="E-mail of your practice"
          hint="Where the link and the news go; nothing about a patient is ever in them. Lost your link? Send the same again."
          type="email"
          autoComplete="email"
          {...field('email')}
        />
      </fieldset>
      <SubmitButton isValid isSending={sending.isPending} isWide>
        Send
      </SubmitButton>
    </form>
  );
}
