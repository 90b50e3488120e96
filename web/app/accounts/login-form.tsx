/** E-mail and password. */
import { useForm } from '@mantine/form';
import { Credentials, logIn, type SignInAnswer } from '@pellis/contract/accounts/accounts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useSend } from '../platform/use-api.ts';
import { ChatLink } from '../ui/chat-link.tsx';
import { TextField } from '../ui/fields.tsx';
import { checkedBy } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';
import { useTypedBefore } from '../ui/use-typed-before.ts';
import styles from './account-frame.module.css';
import { DemoPeople } from './demo-people.tsx';

interface LoginFormProps {
  onAnswer: (answer: SignInAnswer) => void;
  /** The other ways in, below the form. */
  children: ReactNode;
}

export function LoginForm({ onAnswer, children }: LoginFormProps) {
  const logInNow = useSend(logIn);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: { email: '', password: '' }, validate: checkedBy(Credentials), validateInputOnBlur: true });
  const typedBefore = useTypedBefore(form);
  const send = form.onSubmit((body) => {
    setFailure(null);
    logInNow.mutate({ body }, { onSuccess: onAnswer, onError: (error) => setFailure(error.detail) });
  });
  return (
    <>
      <form ref={typedBefore} className="stack" style={{ '--gap': '20px' }} onSubmit={send} noValidate>
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
        <div className="row" style={{ '--gap': '4px 16px' }}>
          <ChatLink topic="password" isWay>
            I forgot my password
          </ChatLink>
          <Link to="/reset-password" className={styles['account-way']}>
            Send me a reset link
          </Link>
        </div>
      </form>
      {children}
      <DemoPeople onChoose={(credentials) => form.setValues(credentials)} />
    </>
  );
}
