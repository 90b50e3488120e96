/** The canned replies, shared and one's own: written, changed and removed. */
import {
  addCannedReply,
  type CannedReply,
  changeCannedReply,
  listCannedReplies,
  removeCannedReply,
} from '@pellis/contract/inbox/canned-replies';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/failure.tsx';
import { CheckField, LongField, TextField } from '../../ui/fields.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import { TypedLater } from '../../work-list/typed-later.tsx';
import styles from './chat-settings.module.css';

export function CannedReplies({ mayShare }: { mayShare: boolean }) {
  const { data, error, refetch } = useRead(listCannedReplies);
  const reads = useReads();
  const [open, setOpen] = useState<string | null>(null);
  const changed = () => {
    setOpen(null);
    void reads.refresh(listCannedReplies);
  };
  if (error && !data) return <LoadProblem data={undefined} error={error} refetch={refetch} />;
  if (!data) return <SkeletonCard label="the canned replies" lines={4} />;
  return (
    <Card
      heading="Canned replies"
      actions={
        open === 'new' ? null : (
          <Button kind="secondary" onClick={() => setOpen('new')}>
            New reply
          </Button>
        )
      }
    >
      <p className="soft">Type / in an answer to find one. {'{name}'} becomes the person’s first name.</p>
      {parts.map(({ heading, is_own, none }) => {
        const replies = data.filter((reply) => reply.is_own === is_own);
        return (
          <section key={heading}>
            <h3 className={workLook.heading}>
              {heading} <span className="figures">{replies.length}</span>
            </h3>
            {replies.length === 0 ? <p className="soft">{none}</p> : null}
            <ul className={styles['canned-list']}>
              {replies.map((reply) => (
                <li key={reply.id}>
                  {open === reply.id ? (
                    <ReplyForm reply={reply} mayShare={mayShare} onDone={changed} onClose={() => setOpen(null)} />
                  ) : (
                    <Shown reply={reply} mayChange={is_own || mayShare} onChange={() => setOpen(reply.id)} onRemoved={changed} />
                  )}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {open === 'new' ? <ReplyForm mayShare={mayShare} onDone={changed} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}

const parts = [
  { heading: 'Yours', is_own: true, none: 'You have written none for yourself.' },
  { heading: 'Shared', is_own: false, none: 'There are none yet.' },
];

interface ShownProps {
  reply: CannedReply;
  mayChange: boolean;
  onChange: () => void;
  onRemoved: () => void;
}

function Shown({ reply: { id, title, text }, mayChange, onChange, onRemoved }: ShownProps) {
  const remove = useSend(removeCannedReply);
  return (
    <>
      <strong>{title}</strong>
      <p className={workLook.words}>{text}</p>
      {mayChange ? (
        <div className="row">
          <Button kind="quiet" isSmall onClick={onChange}>
            Change<span className="visually-hidden"> {title}</span>
          </Button>
          <Button
            kind="quiet"
            isSmall
            disabled={remove.isPending}
            onClick={() => remove.mutate({ params: { id } }, { onSuccess: onRemoved, onError: ({ detail }) => toast('error', detail) })}
          >
            Remove<span className="visually-hidden"> {title}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}

interface ReplyFormProps {
  reply?: CannedReply;
  mayShare: boolean;
  onDone: () => void;
  onClose: () => void;
}

function ReplyForm({ reply, mayShare, onDone, onClose }: ReplyFormProps) {
  const add = useSend(addCannedReply);
  const change = useSend(changeCannedReply);
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const [isOwn, setOwn] = useState(reply?.is_own ?? !mayShare);
  const sending = reply ? change : add;
  const send = () => {
    const body = { title, text, is_own: isOwn };
    if (reply) change.mutate({ params: { id: reply.id }, body, ifMatch: reply.version }, { onSuccess: onDone });
    else add.mutate({ body }, { onSuccess: onDone });
  };
  return (
    <form
      className={styles['canned-form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Failure of={sending.error} />
      <TypedLater of={sending.error} />
      <TextField
        label="Title"
        maxLength={80}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={sending.error?.fields['title']}
      />
      <LongField
        label="Reply"
        most={4000}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={sending.error?.fields['text']}
      />
      {mayShare ? (
        <CheckField
          label="For myself only"
          hint="Nobody else sees it."
          checked={isOwn}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
      ) : null}
      <div className="row">
        <Button type="submit" isSmall disabled={sending.isPending}>
          Keep the reply
        </Button>
        <Button kind="quiet" isSmall onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
