/** How a privacy request is answered or given more time. */
import {
  answerPrivacyRequest,
  extendPrivacyRequest,
  listPrivacyRequests,
  type PrivacyRequest,
} from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Ending, useMoved } from '../../work-list/moves.tsx';
import { WordsDialog } from '../../work-list/words-dialog.tsx';

type Asked = 'done' | 'refused' | 'extend';

export function RequestMoves({ request, onMoved }: { request: PrivacyRequest; onMoved: () => void }) {
  const [asked, setAsked] = useState<Asked | null>(null);
  if (request.ended_at) return <Answered request={request} />;
  const mayBeDone = !request.needs_proof || request.verified_at !== null;
  return (
    <Card
      isNext
      heading="What next?"
      actions={
        <>
          {mayBeDone ? <Button onClick={() => setAsked('done')}>It is done…</Button> : null}
          <Button kind="danger" onClick={() => setAsked('refused')}>
            Refuse…
          </Button>
          {request.may_extend ? (
            <Button kind="quiet" onClick={() => setAsked('extend')}>
              Take 45 days more…
            </Button>
          ) : null}
        </>
      }
    >
      <p>
        {mayBeDone
          ? 'Do what is asked, then tell the person what you did.'
          : 'The person has not yet confirmed with the mailed code that this request is theirs. Until then nothing may be handed out, changed or deleted.'}
      </p>
      {asked ? <Words asked={asked} id={request.id} onClose={() => setAsked(null)} onMoved={onMoved} /> : null}
    </Card>
  );
}

function Words({ asked, id, onClose, onMoved }: { asked: Asked; id: string; onClose: () => void; onMoved: () => void }) {
  const params = { id };
  const [answering, extending] = [useSend(answerPrivacyRequest), useSend(extendPrivacyRequest)];
  const onSuccess = useMoved(listPrivacyRequests, () => {
    onClose();
    onMoved();
  });
  return (
    <WordsDialog
      {...words[asked]}
      isDanger={asked === 'refused'}
      isSending={answering.isPending || extending.isPending}
      onClose={onClose}
      onSend={(text, onError) =>
        asked === 'extend'
          ? extending.mutate({ params, body: { reason: text } }, { onSuccess, onError })
          : answering.mutate({ params, body: { outcome: asked, words: text } }, { onSuccess, onError })
      }
    />
  );
}

const readBehindLink = 'The person gets a letter and reads your words behind its link. This cannot be undone.';

const words = {
  done: {
    title: 'Tell the person what was done',
    about: readBehindLink,
    label: 'What the person should read',
    missing: 'Write what the person should read',
    most: 4000,
    button: 'Answer: done',
  },
  refused: {
    title: 'Refuse this request?',
    about: readBehindLink,
    label: 'Why, and what the person can do about it',
    missing: 'Write what the person should read',
    most: 4000,
    button: 'Answer: refused',
  },
  extend: {
    title: 'Take 45 days more?',
    about: 'This is possible once. The person gets a letter and reads why behind its link.',
    label: 'Why it takes longer',
    missing: 'Write why it takes longer',
    most: 1000,
    button: 'Take 45 days more',
  },
} as const;

function Answered({ request: { state, answer, ended_at } }: { request: PrivacyRequest }) {
  const isDone = state === 'done';
  return <Ending isGood={isDone} heading={isDone ? 'Done' : 'Refused'} when={ended_at && dateAndTime(ended_at)} words={answer} />;
}
