/** The link of an invitation: whoever is to work here says how they are called and chooses their password. */
import { useForm } from '@mantine/form';
import { acceptInvitation, JoiningForm, readInvitation, staffRoleLabels } from '@pellis/contract/staff/staff';
import { useState } from 'react';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { useCode } from '../accounts/use-code.ts';
import { isNotFound } from '../platform/api-error.ts';
import { clinicName } from '../platform/clinic.ts';
import { useRead, useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { Loading } from '../ui/loading.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { Joined, LinkNotOpened } from './link-states.tsx';

export default function JoinPage() {
  const code = useCode();
  return <AccountFrame promise="Good to have you with us.">{code === null ? <Waiting /> : <OpenedLink code={code} />}</AccountFrame>;
}

const Waiting = () => <Loading words="Just a moment…" />;

type Invitation = NonNullable<ReturnType<typeof useInvitation>['data']>;

function useInvitation(code: string) {
  return useRead(readInvitation, { params: { code: code || 'none' } }, { freshFor: Number.POSITIVE_INFINITY });
}

function OpenedLink({ code }: { code: string }) {
  const { data, error, refetch } = useInvitation(code);
  if (data) return <Join code={code} invitation={data} />;
  if (!error) return <Waiting />;
  if (isNotFound(error)) return <CannotUse />;
  return <LinkNotOpened detail={error.detail} onAgain={() => void refetch()} />;
}

function CannotUse() {
  return (
    <div className="stack" role="status">
      <h1>This link cannot be used</h1>
      <p>
        An invitation works once, and not for long. This one is too old, was replaced by a newer one, or has been used. Have you chosen your
        password already? Then log in. Otherwise ask whoever invited you for a new link.
      </p>
      <div>
        <ButtonLink to="/login">Log in</ButtonLink>
      </div>
    </div>
  );
}

function Join({ code, invitation }: { code: string; invitation: Invitation }) {
  const joining = useSend(acceptInvitation);
  const [problem, setProblem] = useState<Problem | null>(null);
  const form = useForm({
    initialValues: { name: invitation.name, password: '', confirmPassword: '' },
    validate: checkedBy(JoiningForm),
    validateInputOnBlur: true,
  });
  if (joining.data) return <Joined email={invitation.email} />;
  const send = form.onSubmit((body) => {
    setProblem(null);
    joining.mutate(
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
        <h1>Welcome to {clinicName}</h1>
        <p className="soft">
          You are invited as {articled[invitation.role]}. Your email for logging in is <strong>{invitation.email}</strong>.
        </p>
      </div>
      <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
        <ErrorSummary problem={problem} />
        <TextField label="Your name" autoComplete="name" hint="As colleagues and patients read it." {...form.getInputProps('name')} />
        <PasswordField label="Password" hint="At least 8 characters" autoComplete="new-password" {...form.getInputProps('password')} />
        <PasswordField label="Confirm password" autoComplete="new-password" {...form.getInputProps('confirmPassword')} />
        <SubmitButton isValid={form.isValid()} isSending={joining.isPending} isWide>
          Create my account
        </SubmitButton>
      </form>
    </>
  );
}

const articled = {
  provider: `a ${staffRoleLabels.provider.toLowerCase()}`,
  assistant: `a ${staffRoleLabels.assistant.toLowerCase()}`,
  staff: `${staffRoleLabels.staff.toLowerCase()} staff`,
  biller: `${staffRoleLabels.biller.toLowerCase()} staff`,
  admin: `an ${staffRoleLabels.admin.toLowerCase()}`,
};

const tooLate: Problem = { sentence: 'This link has become too old meanwhile. Ask whoever invited you for a new one.', fields: {} };
