/** One e-mail: who gets it, whose words it has, how it reads; and the way to write other words. */
import { type EditableWords, type EmailPreview, readEmails, restoreEmail } from '@pellis/contract/notifications/emails';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './emails.module.css';
import { LetterPage } from './letter-page.tsx';
import type { Typed, TypedBefore } from './typed.ts';
import { WordingEditor } from './wording-editor.tsx';
import { WordingHistory } from './wording-history.tsx';

interface EmailSheetProps {
  email: EmailPreview;
  /** What was typed here and not saved, by letter. */
  typedBefore: TypedBefore;
}

export function EmailSheet({ email, typedBefore }: EmailSheetProps) {
  const { template, to, when, subject, words } = email;
  const [typed, setTyped] = useState<Typed | null>(() => typedBefore.get(template) ?? null);
  const close = () => {
    typedBefore.delete(template);
    setTyped(null);
    requestAnimationFrame(() => document.getElementById('letter-subject')?.focus());
  };
  if (words && typed) return <WordingEditor email={email} words={words} typed={typed} typedBefore={typedBefore} onClose={close} />;
  return (
    <section className={styles['letter-sheet']} aria-labelledby="letter-subject">
      <h2 id="letter-subject" tabIndex={-1}>
        {subject}
      </h2>
      <dl className={styles['letter-facts']}>
        <dt>To</dt>
        <dd>{to}</dd>
        <dt>When</dt>
        <dd>{when}</dd>
        <dt>Words</dt>
        <dd>{whose(words)}</dd>
        <dt>Template</dt>
        <dd>
          <code>{template}</code>
        </dd>
      </dl>
      {words?.fault ? (
        <Notice kind="warning" heading="Your own words are not sent">
          {words.fault} Until they are mended, the built-in words go out.
        </Notice>
      ) : null}
      {words ? <Moves email={email} words={words} onEdit={setTyped} /> : null}
      <LetterPage {...email} />
      {words && words.version > 0 ? <WordingHistory template={template} onUse={setTyped} /> : null}
    </section>
  );
}

function whose(words: EditableWords | null): string {
  if (!words) return 'Built in. They depend on the case, so they cannot be edited.';
  const when = words.set_at ? `${words.set_by || 'somebody'} on ${dateAndTime(words.set_at)}` : '';
  if (words.own) return `Your own, set by ${when}`;
  return when ? `Built in, set back by ${when}` : 'Built in';
}

interface MovesProps {
  email: EmailPreview;
  words: EditableWords;
  onEdit: (typed: Typed) => void;
}

function Moves({ email: { template, subject }, words, onEdit }: MovesProps) {
  const [isAsking, setAsking] = useState(false);
  const restoring = useSend(restoreEmail);
  const reads = useReads();
  const restore = () =>
    restoring.mutate(
      { params: { template }, ifMatch: words.version },
      {
        onSuccess: () => {
          setAsking(false);
          toast('success', 'The built-in words go out again.');
        },
        onSettled: () => void reads.refresh(readEmails),
      },
    );
  const edit = () => onEdit({ ...(words.own ?? words.built_in), version: words.version });
  return (
    <div className="row">
      <Button isSmall onClick={edit}>
        Edit the words<span className="visually-hidden">: {subject}</span>
      </Button>
      {words.own ? (
        <Button kind="quiet" isSmall onClick={() => setAsking(true)}>
          Back to the built-in
        </Button>
      ) : null}
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Back to the built-in words?"
        actions={
          <>
            <Button disabled={restoring.isPending} onClick={restore}>
              Send the built-in words
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Keep ours
            </Button>
          </>
        }
      >
        <p>Every letter from now on has the built-in words. Yours stay in the history below the letter and can be used again.</p>
        <Failure of={restoring.error} />
      </Dialog>
    </div>
  );
}
