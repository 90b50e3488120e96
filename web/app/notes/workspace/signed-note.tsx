/** A signed note: it stands as it is, and can only be added to. */
import { addAddendum, readNote } from '@pellis/contract/notes/notes';
import { whoWrote } from '@pellis/contract/notes/who-wrote';
import { useState } from 'react';
import { ConfidentialCarePanel } from '../../confidential-care/workspace/confidential-care.tsx';
import { useToldOfNote } from '../../confidential-care/workspace/told-of-note.ts';
import { LabOrders } from '../../lab-orders/workspace/lab-orders.tsx';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { useMay } from '../../platform/use-may.ts';
import { StopPrescriptions } from '../../prescribing/workspace/stop-prescriptions.tsx';
import { Button } from '../../ui/button.tsx';
import { dateAndTime, longDate } from '../../ui/dates.ts';
import { LongField } from '../../ui/fields.tsx';
import { Later } from '../../ui/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { formToast } from '../../ui/toasts.ts';
import { usePhraseKeys } from '../../writing/phrase-keys.ts';
import { PhotosLater } from '../photos-section.tsx';
import { WeighedWarnings } from '../weighed-warnings.tsx';
import { LabLink } from './lab-link.tsx';
import { LeftWords } from './left-words.tsx';
import noteEditorStyles from './note-editor.module.css';
import noteSummaryStyles from './note-summary.module.css';
import { NoteSummary } from './note-summary.tsx';
import styles from './signed-note.module.css';

const withdrawProducts = { load: async () => (await import('../../products/workspace/withdraw-products.tsx')).WithdrawProducts };
const retractNote = { load: async () => (await import('../../retractions/workspace/retract-note.tsx')).RetractNote };

export function SignedNote({ id }: { id: string }) {
  const { data: note, error } = useRead(readNote, { params: { id } });
  const maySign = useMay()('sign-notes');
  const onKeyDown = usePhraseKeys({ name: note?.patient.fullName.split(' ')[0] ?? '' });
  if (error) return <Notice kind="error">{error.status === 404 ? 'You cannot read the note of this case.' : error.detail}</Notice>;
  if (!note) return <SkeletonText lines={8} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div className={noteEditorStyles.note} onKeyDown={onKeyDown}>
      <ConfidentialCarePanel id={id} patientName={note.patient.fullName} />
      <Notice kind="success" heading={note.closedDate ? `Signed on ${longDate(note.closedDate)}` : 'Signed'}>
        {whoWrote(note) ?? `By ${note.provider.name}`}. It cannot be changed any more.
      </Notice>
      <LeftWords id={id} signedBy={note.provider.name} />
      <NoteSummary note={note} rx={note.rx} labs={note.lab_reqs.map((lab) => <LabLink key={lab.url} lab={lab} />)} />
      {note.photos.length > 0 ? (
        <section className={noteEditorStyles['note-part']}>
          <h3 className={noteEditorStyles['note-label']}>Photos in the note</h3>
          <PhotosLater photos={note.photos} />
        </section>
      ) : null}
      <LabOrders encounterId={id} isSigned />
      <StopPrescriptions noteId={id} prescriptions={note.prescriptions} mayStop={maySign} />
      {note.recommendations.length > 0 && maySign ? (
        <Later part={withdrawProducts} props={{ noteId: id, products: note.recommendations }} isOptional />
      ) : null}
      <WeighedWarnings weighed={note.weighed} />
      {note.addenda.map((addendum) => (
        <section key={addendum.at.toISOString()} className={styles.addendum}>
          <h3 className={noteEditorStyles['note-label']}>Addendum</h3>
          <p className={noteSummaryStyles['note-summary-words']}>{addendum.text}</p>
          <p className="small soft">
            {addendum.by}, {dateAndTime(addendum.at)}
          </p>
        </section>
      ))}
      {maySign ? <AddendumForm id={id} patientName={note.patient.fullName} /> : null}
      {maySign ? (
        <Later
          part={retractNote}
          props={{ id, patientName: note.patient.fullName, isVisit: note.service.kind.startsWith('video') }}
          isOptional
        />
      ) : null}
    </div>
  );
}

function AddendumForm({ id, patientName }: { id: string; patientName: string }) {
  const told = useToldOfNote(id, patientName);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSend(addAddendum);
  const reads = useReads();
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Write the addendum');
    send.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: ({ detail }) => {
          setText('');
          setProblem(null);
          formToast('success', detail);
          void reads.refresh(readNote, { id });
        },
        onError: (error) => setProblem(error.detail),
      },
    );
  };
  return (
    <form className={noteEditorStyles['note-part']} onSubmit={add} noValidate>
      <LongField
        label="Add to this note"
        hint={`It stands under the note with your name and the time, and cannot be changed either. ${told}`}
        most={4000}
        error={problem}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" isSmall disabled={send.isPending}>
          {send.isPending ? 'Adding…' : 'Add the addendum'}
        </Button>
      </div>
    </form>
  );
}
