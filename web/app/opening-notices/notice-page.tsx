/** "Tell me when you open in my state": the form, and behind the link of the e-mail yes or no. */
import { useForm } from '@mantine/form';
import { askForNotice, confirmNotice, forgetNotice, NoticeForm } from '@pellis/contract/opening-notices/opening-notices';
import { places } from '@pellis/contract/people/places';
import { type ReactNode, useState } from 'react';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { useCode } from '../accounts/use-code.ts';
import { isNotFound } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { useServedStates } from '../served-states/use-served-states.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';

export default function NoticePage() {
  const code = useCode();
  return <AccountFrame promise="We come to more states, one after the other.">{code ? <YesOrNo code={code} /> : <Ask />}</AccountFrame>;
}

function Ask() {
  const sending = useSend(askForNotice);
  const served = useServedStates();
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({ initialValues: { email: '', state: '' }, validate: checkedBy(NoticeForm), validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form);
  const send = form.onSubmit(
    (body) => {
      setProblem(null);
      sending.mutate(
        { body },
        {
          onError: (error) => {
            form.setErrors(error.fields);
            setProblem(problemOf(error));
          },
        },
      );
    },
    (errors) => setProblem(problemIn(errors)),
  );
  if (sending.data) return <Said heading="One more step">{sending.data.detail}</Said>;
  const options = places
    .filter(([code]) => code !== 'ZZ' && !served.some((state) => state.code === code))
    .map(([value, label]) => ({ value: String(value), label: String(label) }));
  return (
    <form ref={typedBefore} className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
      <h1>Tell me when you open in my state</h1>
      <p>We write once, on the day we open there. After that your address is erased; we use it for nothing else.</p>
      <ErrorSummary problem={problem} />
      <SelectField
        label="State"
        options={options}
        placeholder="Choose your state"
        autoComplete="address-level1"
        {...form.getInputProps('state')}
      />
      <TextField label="Email" type="email" autoComplete="email" {...form.getInputProps('email')} />
      <SubmitButton isValid isSending={sending.isPending} isWide>
        Tell me
      </SubmitButton>
    </form>
  );
}

/** A press, not a visit: programs that look through mail open links too. */
function YesOrNo({ code }: { code: string }) {
  const yes = useSend(confirmNotice);
  const no = useSend(forgetNotice);
  const said = yes.data ?? no.data;
  const error = yes.error ?? no.error;
  if (said) return <Said heading={yes.data ? 'Thank you' : 'Forgotten'}>{said.detail}</Said>;
  if (error && isNotFound(error)) return <Said heading="There is nothing to confirm">The address was told or erased before.</Said>;
  const isBusy = yes.isPending || no.isPending;
  return (
    <div className="stack">
      <h1>Shall we tell you when we open?</h1>
      <p>One email on that day, and then your address is erased.</p>
      {error ? <p role="alert">{error.detail}</p> : null}
      <div className="row">
        <Button disabled={isBusy} onClick={() => yes.mutate({ params: { code } })}>
          Yes, tell me
        </Button>
        <Button kind="secondary" disabled={isBusy} onClick={() => no.mutate({ params: { code } })}>
          No, forget my address
        </Button>
      </div>
    </div>
  );
}

function Said({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="stack" role="status">
      <h1>{heading}</h1>
      <p>{children}</p>
      <div>
        <ButtonLink to="/" reloadDocument kind="secondary">
          To the first page
        </ButtonLink>
      </div>
    </div>
  );
}
