/** A link to choose a new password, asked for in the chat itself. */
import { askForReset, EmailForm } from '@pellis/contract/accounts/accounts';
import { useState } from 'react';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import styles from './thread-states.module.css';

export function ResetLinkForm() {
  const ask = useSend(askForReset);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  if (ask.data) {
    return (
      <p className={styles['quick-done']} role="status">
        {ask.data.detail} No letter after a few minutes? Look in your spam folder.
      </p>
    );
  }
  const send = () => {
    const checked = EmailForm.safeParse({ email });
    setProblem(checked.success ? '' : (checked.error.issues[0]?.message ?? ''));
    if (checked.success) ask.mutate({ body: checked.data }, { onError: ({ detail }) => setProblem(detail) });
  };
  return (
    <form
      className={styles['quick-form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoFocus
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
      />
      <Button type="submit" isSmall disabled={ask.isPending}>
        Send me a reset link
      </Button>
    </form>
  );
}
