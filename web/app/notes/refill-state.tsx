/** One refill request as the patient sees it: where it stands, what it asks for, the dermatologist's words, and the next step. */

import { listNotes } from '@pellis/contract/notes/note-rows';
import { readNote } from '@pellis/contract/notes/notes';
import type { Refill, RefillState } from '@pellis/contract/refills/refill';
import { withdrawRefill } from '@pellis/contract/refills/refills';
import { InScope } from '../platform/in-scope.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { classes } from '../ui/classes.ts';
import { MarkdownLater } from '../ui/markdown-later.tsx';
import { formToast } from '../ui/toasts.ts';
import styles from './refill-state.module.css';
import { refillHeading, refillStory } from './refill-words.ts';

const tones: Record<RefillState, string> = {
  open: 'refill-waits',
  approved: 'refill-good',
  refused: 'refill-no',
  visit_needed: 'refill-waits',
  withdrawn: 'refill-over',
};

export function RefillStateOf({ refill }: { refill: Refill }) {
  const { state, medications, pharmacy, words } = refill;
  return (
    <div className={classes(styles.refill, styles[tones[state]])}>
      <p className={styles['refill-heading']}>Refill: {refillHeading(refill)}</p>
      <ul className={styles['refill-medications']}>
        {medications.map(({ position, text }) => (
          <li key={position}>
            <MarkdownLater text={text} />
          </li>
        ))}
      </ul>
      <p className="small">{refillStory(refill)}</p>
      <p className="small">Pharmacy: {pharmacy}</p>
      {words === '' ? null : <blockquote className={styles['refill-words']}>{words}</blockquote>}
      <InScope right="arrange-care">
        <NextStep refill={refill} />
      </InScope>
    </div>
  );
}

function NextStep({ refill: { id, state, asked_by_pharmacy } }: { refill: Refill }) {
  if (state === 'open') return <Withdraw id={id} words={asked_by_pharmacy ? 'I do not need it' : 'Take this request back'} />;
  if (state === 'visit_needed')
    return (
      <p className="no-print">
        <ButtonLink to="/new-visit" kind="secondary" isSmall>
          Book an appointment
        </ButtonLink>
      </p>
    );
  if (state === 'refused')
    return (
      <p className="no-print">
        Questions about this answer? <ChatLink topic="refill">Send us a message</ChatLink>
      </p>
    );
  return null;
}

function Withdraw({ id, words }: { id: string; words: string }) {
  const send = useSend(withdrawRefill);
  const reads = useReads();
  const withdraw = () =>
    send.mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => formToast('success', detail),
        onError: (error) => formToast('error', error.detail),
        // answered meanwhile or taken back: either way there is something new to read
        onSettled: () => {
          void reads.refresh(readNote);
          void reads.refresh(listNotes);
        },
      },
    );
  return (
    <p className="no-print">
      <Button kind="quiet" isSmall className={styles['refill-back']} disabled={send.isPending} onClick={withdraw}>
        {words}
      </Button>
    </p>
  );
}
