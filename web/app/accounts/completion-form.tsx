/** What a third party cannot tell us: phone, state, zip and consent. The name comes filled in. */
import { useForm } from '@mantine/form';
import {
  Completion,
  cancelRegistration,
  completeRegistration,
  type PendingRegistration,
  readPendingRegistration,
} from '@pellis/contract/third-party-sign-in/third-party-sign-in';
import { useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { keepSession } from '../platform/session.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { asOptions, inWords, useServedStates } from '../served-states/use-served-states.ts';
import { Button } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { PhoneField } from './phone-field.tsx';
import { TermsField } from './terms-field.tsx';

export function CompletionForm({ code, pending }: { code: string; pending: PendingRegistration }) {
  const { form, send, isSending, problem } = useCompletion(code, pending);
  const field = form.getInputProps;
  const states = useServedStates();
  return (
    <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <ErrorSummary problem={problem} />
      <div className="field-pair">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
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
      <TermsField {...field('terms', { type: 'checkbox' })} />
      <SubmitButton isValid={form.isValid()} isSending={isSending} untilValid="Complete the form to continue" isWide>
        Create my account
      </SubmitButton>
      <CancelButton code={code} pending={pending} />
    </form>
  );
}

function useCompletion(code: string, pending: PendingRegistration) {
  const complete = useSend(completeRegistration);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { firstName: pending.first_name, lastName: pending.last_name, phone: '', state: '', postalCode: '', terms: false },
    validate: checkedBy(Completion),
    validateInputOnBlur: true,
  });
  const refused = (error: ApiError) => {
    // it ended meanwhile, in another tab or by the clock: the page says how
    if (error.status === 409 || error.status === 404) return void reads.refresh(readPendingRegistration, { code });
    setProblem({ sentence: error.detail, fields: error.fields });
    form.setErrors(error.fields);
  };
  const send = form.onSubmit((values) => {
    setProblem(null);
    complete.mutate(
      // the form's own check has just passed the same schema
      { params: { code }, body: values as Completion },
      { onSuccess: (answer) => ('access_token' in answer ? keepSession(answer) : undefined), onError: refused },
    );
  });
  return { form, send, isSending: complete.isPending, problem };
}

export function CancelButton({ code, pending }: { code: string; pending: PendingRegistration }) {
  const cancel = useSend(cancelRegistration);
  const reads = useReads();
  const forget = () => {
    const ended = { ...pending, state: 'cancelled', first_name: '', last_name: '' } as const;
    cancel.mutate({ params: { code } }, { onSuccess: () => reads.put(readPendingRegistration, { code }, ended) });
  };
  return (
    <>
      <Button kind="quiet" isWide disabled={cancel.isPending} onClick={forget}>
        Cancel
      </Button>
      {cancel.error ? <p role="alert">{cancel.error.detail}</p> : null}
    </>
  );
}
