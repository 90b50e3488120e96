/** What the two say to each other about their answers. */
import { readSecondRead, type SecondRead, saySecondRead } from '@pellis/contract/second-reads/second-reads';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { useTypedWords } from '../../platform/use-typed-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { LongField } from '../../ui/fields.tsx';
import { workLook } from '../../work-list/look.ts';

export function Talk({ read: { id, messages } }: { read: SecondRead }) {
  const [text, setText, forget] = useTypedWords(`second-read-talk:${id}`);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(saySecondRead);
  const reads = useReads();
  const say = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Write what you want to say');
    send.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: () => {
          forget();
          setProblem(null);
          void reads.refresh(readSecondRead, { id });
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <Card heading="Talk it over">
      {messages.length > 0 ? (
        <ol className={workLook.history}>
          {messages.map(({ by, at, text: said }) => (
            <li key={at.toISOString()}>
              <span className={workLook.words}>{said}</span>
              <span className="soft small figures">
                {by}, {dateAndTime(at)}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <form className="stack" onSubmit={say} noValidate>
        <LongField
          label="A word to your colleague"
          hint="Between the two of you. Patients never read it."
          most={4000}
          error={problem}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" kind="secondary" disabled={send.isPending}>
            {send.isPending ? 'Sending…' : 'Send'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
