/** Asking for a refill of what a note prescribed: which, where to, and what has changed since. */
import { type Note, readNote } from '@pellis/contract/notes/notes';
import { readChosenPharmacy } from '@pellis/contract/pharmacies/pharmacies';
import { Link, useParams } from 'react-router';
import { NotLoaded } from '../notes/not-loaded.tsx';
import { RefillStateOf } from '../notes/refill-state.tsx';
import { freeOf } from '../notes/refill-words.ts';
import { useRead } from '../platform/use-api.ts';
import { longDate } from '../ui/dates.ts';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { NothingToAsk } from './nothing-to-ask.tsx';
import { RefillForm } from './refill-form.tsx';

export default function RefillPage() {
  const { id = '' } = useParams();
  const { data: note, error, refetch } = useRead(readNote, { params: { id } });
  if (error && !note)
    return (
      <Page title="Ask for a refill">
        <NotLoaded error={error} onAgain={() => void refetch()} />
      </Page>
    );
  if (!note)
    return (
      <Page title="Ask for a refill">
        <SkeletonCard label="your prescriptions" lines={4} />
      </Page>
    );
  const free = freeOf(note.rx, note.refills).filter(({ position }) => !isStopped(note, position));
  const open = note.refills.filter(({ state }) => state === 'open');
  return (
    <Page
      title="Ask for a refill"
      lead={
        <>
          Of what {note.provider.name} prescribed on {longDate(note.datetime)}. <Link to={`/notes/${id}`}>Read the note</Link>
        </>
      }
    >
      <div className="stack" style={{ '--gap': '28px' }}>
        {open.map((refill) => (
          <RefillStateOf key={refill.id} refill={refill} />
        ))}
        {free.length > 0 ? (
          <FormWithPharmacy note={note} medications={free} />
        ) : (
          <NothingToAsk hasPrescriptions={note.rx.length > 0} isAsked={open.length > 0} />
        )}
      </div>
    </Page>
  );
}

/** The form waits for the pharmacy that is known; where it cannot be read, it asks. */
function FormWithPharmacy({ note, medications }: { note: Note; medications: readonly { position: number; text: string }[] }) {
  const { data, isPending } = useRead(readChosenPharmacy, { params: { id: note.patient.id } });
  if (isPending) return <SkeletonCard label="your pharmacy" lines={3} />;
  return <RefillForm noteId={note.id} medications={medications} dermatologist={note.provider.name} pharmacy={data?.pharmacy ?? null} />;
}

function isStopped({ prescriptions }: Note, position: number): boolean {
  return prescriptions.some((one) => one.position === position && one.stopped !== null);
}
