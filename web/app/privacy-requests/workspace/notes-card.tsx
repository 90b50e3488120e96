/** Our own notes about a privacy request; the person never reads them. */
import { addPrivacyNote, type PrivacyRequest } from '@pellis/contract/privacy-requests/privacy-requests';
import { useState } from 'react';
import { useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { LongField } from '../../ui/fields.tsx';
import { workLook } from '../../work-list/look.ts';

export function NotesCard({ request: { id, notes }, onKept }: { request: PrivacyRequest; onKept: () => void }) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const sending = useSend(addPrivacyNote);
  const keep = () => {
    if (text.trim() === '') return setWrong('Write a note');
    setWrong(undefined);
    sending.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: () => {
          setText('');
          onKept();
        },
        onError: (error) => setWrong(error.detail),
      },
    );
  };
  return (
    <Card heading="Our notes">
      {notes.length > 0 ? (
        <ol className={workLook.history}>
          {notes.map((note) => (
            <li key={note.at.getTime()}>
              <span className={workLook.words}>{note.text}</span>
              <span className="soft small figures">
                {dateAndTime(note.at)}, {note.by}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <LongField
        id="note"
        label="A note for ourselves"
        hint="The person does not read it."
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
        most={2000}
      />
      <div>
        <Button kind="secondary" onClick={keep} disabled={sending.isPending}>
          Keep this note
        </Button>
      </div>
    </Card>
  );
}
