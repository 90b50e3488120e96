/** A visitor who may have gone by the time we answer leaves an e-mail: it is told there that an answer is here, never what. */
import { EmailForm } from '@pellis/contract/accounts/accounts';
import { leaveEmail } from '@pellis/contract/visitors/visitor-conversations';
import { useEffect, useRef, useState } from 'react';
import type { ApiError } from '../platform/api-error.ts';
import { useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import styles from './thread-states.module.css';

interface LeaveEmailProps {
  token: string;
  onLeft: () => void;
  onNo: () => void;
  /** They are about to close the chat. */
  isLeaving: boolean;
}

export function LeaveEmail({ token, onLeft, onNo, isLeaving }: LeaveEmailProps) {
  const leave = useSend(leaveEmail);
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  // pressing Close asked this, and did not close: the question must be heard and seen
  useEffect(() => {
    if (isLeaving) form.current?.querySelector('input')?.focus();
  }, [isLeaving]);
  const send = () => {
    const checked = EmailForm.safeParse({ email });
    setProblem(checked.success ? '' : (checked.error.issues[0]?.message ?? ''));
    if (!checked.success) return;
    // also where the thread has said it first, and this form is gone: what had the focus must be followed by something
    leave.mutateAsync({ params: { token }, body: checked.data }).then(onLeft, ({ detail }: ApiError) => setProblem(detail));
  };
  return (
    <form
      ref={form}
      className={styles['leave-email']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextField
        label={isLeaving ? 'Before you go: where may we tell you that we answered?' : 'Where may we tell you that we answered?'}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={problem}
      />
      <div className={styles['leave-email-ways']}>
        <Button type="submit" isSmall disabled={leave.isPending}>
          Leave my e-mail
        </Button>
        <Button kind="quiet" isSmall onClick={onNo}>
          {isLeaving ? 'Close without' : 'No, thank you'}
        </Button>
      </div>
    </form>
  );
}
