/** The canned replies: written, changed and removed. */
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
import { LongField, TextField } from '../../ui/fields.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toasts.ts';
import { LoadProblem } from '../../work-list/loading.tsx';
import { workLook } from '../../work-list/look.ts';
import styles from './chat-settings.module.css';

export function CannedReplies() {
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
      <ul className={styles['canned-list']}>
        {data.map((reply) => (
          <li key={reply.id}>
            {open === reply.id ? (
              <ReplyForm reply={reply} onDone={changed} onClose={() => setOpen(null)} />
            ) : (
              <Shown reply={reply} onChange={() => setOpen(reply.id)} onRemoved={changed} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? <ReplyForm onDone={changed} onClose={() => setOpen(null)} /> : null}
    </Card>
  );
}

function Shown({ reply: { id, title, text }, onChange, onRemoved }: { reply: CannedReply; onChange: () => void; onRemoved: () => void }) {
  const remove = useSend(removeCannedReply);
  return (
    <>
      <strong>{title}</strong>
      <p className={workLook.words}>{text}</p>
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
    </>
  );
}

function ReplyForm({ reply, onDone, onClose }: { reply?: CannedReply; onDone: () => void; onClose: () => void }) {
  const add = useSend(addCannedReply);
  const change = useSend(changeCannedReply);
  const [title, setTitle] = useState(reply?.title ?? '');
  const [text, setText] = useState(reply?.text ?? '');
  const sending = reply ? change : add;
  const send = () => {
    const body = { title, text };
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
      {sending.error ? (
        <Notice kind="error" isSpoken>
          {sending.error.detail}
        </Notice>
      ) : null}
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
