/** Who is behind a pen name: the privacy officer's act, with its reason. The answer is shown once and kept nowhere on the screen. */

import { readAudit } from '@pellis/contract/audit/audit';
import { resolvePenName } from '@pellis/contract/forum/forum-moderation';
import { type FormEvent, useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { LongField, TextField } from '../../ui/fields.tsx';
import { type Problem, problemOf } from '../../ui/form-errors.ts';
import styles from './audit.module.css';
import { postOfAddress } from './post-of-address.ts';

const none = 'No pen name stands on this post: it was deleted, left without a name, or written by a dermatologist.';

export function PenNameCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card heading="Pen names of the forum">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={styles.more}>Look up who is behind a pen name</summary>
        {isOpen ? <LookUp /> : null}
      </details>
    </Card>
  );
}

function LookUp() {
  const [address, setAddress] = useState('');
  const [because, setBecause] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = useSend(resolvePenName);
  const reads = useReads();
  const lookUp = (event: FormEvent) => {
    event.preventDefault();
    const id = postOfAddress(address);
    const wrong = wrongIn(id, because);
    setProblem(wrong);
    if (wrong || !id || send.isPending) return;
    send.mutate(
      { params: { id }, body: { because: because.trim() } },
      {
        onSuccess: () => void reads.refresh(readAudit),
        onError: (error) => setProblem(error.status === 404 ? { sentence: none, fields: { address: none } } : problemOf(error)),
      },
    );
  };
  const close = () => {
    send.reset();
    setAddress('');
    setBecause('');
  };
  return (
    <form className="stack" noValidate onSubmit={lookUp}>
      <ErrorSummary problem={problem} />
      <p>
        Each time is recorded with your name and your reason, and we write to the person that somebody looked. Only the privacy officers
        whom Set-up lists can do it.
      </p>
      <TextField
        id="address"
        label="Address of the post"
        hint="A moderator copies it in their list or where the post stands."
        autoComplete="off"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={problem?.fields['address']}
      />
      <LongField
        id="because"
        label="Your reason"
        rows={2}
        most={500}
        value={because}
        onChange={(event) => setBecause(event.target.value)}
        error={problem?.fields['because']}
      />
      <div className="row">
        <Button type="submit" kind="secondary" disabled={send.isPending}>
          {send.isPending ? 'Looking up…' : 'Look up and record it'}
        </Button>
      </div>
      {send.data ? <Found name={send.data.name} email={send.data.email} onClose={close} /> : null}
    </form>
  );
}

function wrongIn(id: string | null, because: string): Problem | null {
  const fields = {
    ...(id ? {} : { address: 'Paste the whole address of a post of the forum' }),
    ...(because.trim() ? {} : { because: 'Say why: it is recorded' }),
  };
  const [sentence] = Object.values(fields);
  return sentence ? { sentence, fields } : null;
}

function Found({ name, email, onClose }: { name: string; email: string; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Who is behind this pen name" actions={<Button onClick={onClose}>I have noted it</Button>}>
      <div className="stack">
        <p>
          <strong>{name}</strong>, {email}
        </p>
        <p>This is shown once. To see it again, you look it up again, which is recorded again.</p>
      </div>
    </Dialog>
  );
}
