/** Signing in. */

import { useForm } from '@mantine/form';
import { Credentials, logIn } from '@pellis/contract/accounts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { takeReturnAddress } from '../platform/return-address.ts';
import { keepSession } from '../platform/session.ts';
import { useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { SiteBanner } from '../public/site-banner.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { DemoPeople } from './demo-people.tsx';
import { EndingNotice } from './ending-notice.tsx';

export default function LoginPage() {
  useLeaveOnceSignedIn();
  return (
    <AccountFrame banner={<SiteBanner path="/login" />} promise="Your dermatologist is closer than you think.">
      <EndingNotice />
      <div className="stack" style={{ '--gap': '6px' }}>
        <h1>Log in</h1>
        <p className="soft">
          New here? <Link to="/register">Create an account</Link>
        </p>
      </div>
      <LoginForm />
    </AccountFrame>
  );
}

function LoginForm() {
  const logInNow = useSend(logIn);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: checkedBy(Credentials), validateInputOnBlur: true });
  const send = form.onSubmit((body) => {
    setFailure(null);
    logInNow.mutate(
      { body },
      { onSuccess: (answer) => ('access_token' in answer ? keepSession(answer) : undefined), onError: (error) => setFailure(error.detail) },
    );
  });
  return (
    <>
      <form className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
        <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...form.getInputProps('email')} />
        <PasswordField label="Password" autoComplete="current-password" {...form.getInputProps('password')} />
        <SubmitButton isValid={form.isValid()} isSending={logInNow.isPending} isWide>
          Log in
        </SubmitButton>
        {failure ? (
          <Notice kind="error" isSpoken>
            {failure}
          </Notice>
        ) : null}
        <p>
          <ChatLink topic="password">I forgot my password</ChatLink>
        </p>
      </form>
      <DemoPeople onChoose={(credentials) => form.setValues(credentials)} />
    </>
  );
}

/** After signing in, in this tab or another, people go where they were going. */
function useLeaveOnceSignedIn(): void {
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (session) void navigate(takeReturnAddress(session.role), { replace: true });
  }, [session, navigate]);
}
