/** Writing a post or an answer. What is typed stays in this browser until it is sent; its id is made once, so that pressing again sends the same. */
import { readForum, readForumPost, readRoom, writeForumPost } from '@pellis/contract/forum/forum';
import { type FormEvent, useState } from 'react';
import { newId } from '../platform/new-id.ts';
import { useReads, useSend } from '../platform/use-api.ts';
import { useTypedWords } from '../platform/use-typed-words.ts';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { LongField, TextField } from '../ui/fields.tsx';
import { problemOf } from '../ui/form-errors.ts';
import { Notice } from '../ui/notice.tsx';

interface WriteFormProps {
  room: string;
  /** The post that is answered. */
  answers: string | null;
}

export function WriteForm({ room, answers }: WriteFormProps) {
  const about = answers ?? room;
  const [title, setTitle, forgetTitle] = useTypedWords(`forum-title:${about}`);
  const [words, setWords, forgetWords] = useTypedWords(`forum:${about}`);
  const [id, setId] = useState(newId);
  const send = useSend(writeForumPost);
  const reads = useReads();
  const problem = send.error ? problemOf(send.error) : null;
  const write = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    send.mutate(
      { body: { id, room, answers, title: answers ? '' : title, words } },
      {
        onSuccess: () => {
          forgetTitle();
          forgetWords();
          setId(newId());
          for (const read of [readForum, readRoom, readForumPost]) void reads.refresh(read);
        },
      },
    );
  };
  return (
    <form className="stack" noValidate onSubmit={write}>
      <ErrorSummary problem={problem} />
      {send.data ? <Notice kind={send.data.state === 'held' ? 'warning' : 'success'} heading={send.data.detail} isSpoken /> : null}
      {answers ? null : (
        <TextField
          id="title"
          label="Title"
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          error={problem?.fields['title']}
        />
      )}
      <LongField
        id="words"
        label={answers ? 'Your answer' : 'What you want to say or ask'}
        hint="Experience rather than advice. No names, phone numbers, doses or links: these wait until a person has read them."
        rows={4}
        most={4000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        error={problem?.fields['words']}
      />
      <div className="row">
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Sending…' : answers ? 'Send my answer' : 'Post it'}
        </Button>
      </div>
    </form>
  );
}
