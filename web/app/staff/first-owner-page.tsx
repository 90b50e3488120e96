/** The address that the start of a new clinic prints: whoever opens it makes the account of its first operator. */
import { useForm } from '@mantine/form';
import { becomeFirstOwner, FirstOwnerForm, readFirstOwner } from '@pellis/contract/staff/first-owner';
import { useState } from 'react';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { useCode } from '../accounts/use-code.ts';
import { isNotFound } from '../platform/api-error.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { Loading } from '../ui/loading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Joined, LinkNotOpened } from './link-states.tsx';

export default function FirstOwnerPage() {
  const code = useCode();
  return <AccountFrame promise="Good to have you here.">{code === null ? <Waiting /> : <OpenedLink code={code} />}</AccountFrame>;
}

const Waiting = () => <Loading words="Just a moment…" />;

function OpenedLink({ code }: { code: string }) {
  const { data, error, refetch } = useRead(readFirstOwner, { params: { code: code || 'none' } }, { freshFor: Number.POSITIVE_INFINITY });
  if (data) return <BecomeOwner code={code} />;
  if (!error) return <Waiting />;
  return isNotFound(error) ? <CannotUse /> : <LinkNotOpened detail={error.detail} onAgain={() => void refetch()} />;
}

function CannotUse() {
  return (
    <div className="stack" role="status">
      <h1>This link cannot be used</h1>
      <p>
        It works once, and for half an hour. It is too old, or the clinic has an owner already. Are you the owner? Then log in. If nobody
        has an account yet, start the clinic again: it prints a new link.
      </p>
      <div>
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    </div>
  );
}

function BecomeOwner({ code }: { code: string }) {
  const becoming = useSend(becomeFirstOwner);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirmPassword: '' },
    validate: checkedBy(FirstOwnerForm),
    validateInputOnBlur: true,
  });
  if (becoming.data) return <Joined email={form.values.email} />;
  const send = form.onSubmit((body) => {
    setProblem(null);
    becoming.mutate(
      { params: { code }, body },
      {
        onError: (error) => {
          form.setErrors(error.fields);
          setProblem(isNotFound(error) ? tooLate : problemOf(error));
        },
      },
    );
  });
  return (
    <>
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>Make this clinic yours</h1>
        <p className="soft">
          Your account comes first. You then log in, and set up the clinic step by step: you can stop and go on whenever you like. Nobody
          else sees it before you open it.
        </p>
      </div>
      <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TextField label="Your name" autoComplete="name" hint="As colleagues read it." {...form.getInputProps('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          hint="You log in with it, and the clinic writes to you there."
          {...form.getInputProps('email')}
        />
        <PasswordField label="Password" hint="At least 8 characters" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
        <SubmitButton isValid={form.isValid()} isSending={becoming.isPending} isWide>
          Create my account
        </SubmitButton>
      </form>
    </>
  );
}

const tooLate: Problem = { sentence: 'This link has become too old meanwhile. Start the clinic again: it prints a new one.', fields: {} };
