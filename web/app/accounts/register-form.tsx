/** The form of a new account. */
import { useForm } from '@mantine/form';
import { Registration, type register } from '@pellis/contract/accounts/accounts';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import type { useSend } from '../platform/use-api.ts';
import { asOptions, inWords, useServedStates } from '../served-states/use-served-states.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem } from '../ui/form-errors.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { formToast } from '../ui/toasts.ts';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import { maskPhone } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { registrationProblem } from './registration-problem.ts';
import { TermsField } from './terms-field.tsx';

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  state: '',
  postalCode: '',
  password: '',
  confirmPassword: '',
  terms: false,
};

export function RegisterForm({ registration }: { registration: ReturnType<typeof useSend<typeof register>> }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const states = useServedStates();
  const form = useForm({ initialValues: empty, validate: checkedBy(Registration), validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form, { phone: maskPhone });
  const refused = (error: ApiError) => {
    const why = registrationProblem(error);
    setProblem(why);
    form.setErrors(error.fields);
    formToast('error', why.sentence);
  };
  const send = form.onSubmit((values) => {
    setProblem(null);
    // the form's own check has just passed the same schema
    registration.mutate({ body: values as Registration }, { onError: refused });
  });
  const field = form.getInputProps;
  const isOfFields = Object.keys(problem?.fields ?? {}).length > 0;
  return (
    <form ref={typedBefore} className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} heading={isOfFields ? undefined : problem?.sentence} topic="registration" />
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <PhoneField label="Phone" {...field('phone')} />
      <div className="field-pair">
        <SelectField
          label="State"
          options={asOptions(states)}
          placeholder="Choose your state"
          autoComplete="address-level1"
          {...field('state')}
        />
        <TextField label="Zip code" inputMode="numeric" maxLength={5} autoComplete="postal-code" {...field('postalCode')} />
      </div>
      <p className="small soft">
        We care for people in {inWords(states)} today. Somewhere else? <ChatLink topic="expansion">contact us</ChatLink> to be notified when
        we come to your state, or <a href="/opening-notice">leave your email</a>.
      </p>
      <PasswordField label="Password" hint="At least 8 characters" autoComplete="new-password" {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <TermsField {...field('terms', { type: 'checkbox' })} />
      <SubmitButton isValid={form.isValid()} isSending={registration.isPending} untilValid="Complete the form to continue" isWide>
        Create my account
      </SubmitButton>
    </form>
  );
}
