/** One doctor's note, as the patient reads it and as a pharmacist may get it on paper. */
import { downloadNote, type Note, readNote } from '@pellis/contract/notes/notes';
import { linkedTips } from '@pellis/contract/tips/linked-tips';
import download from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useParams } from 'react-router';
import { saveFile } from '../platform/save-file.ts';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { ReferredBy } from '../referrals/referred-by.tsx';
import { OtherPatient } from '../shell/other-patient.tsx';
import { Button } from '../ui/button.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Later } from '../ui/later.tsx';
import { Page } from '../ui/page.tsx';
import { NotLoaded } from './not-loaded.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { NoteSkeleton } from './note-skeleton.tsx';

/** For the few whose note was withdrawn. */
const retractedNote = { load: async () => (await import('../retractions/retracted-note.tsx')).RetractedNotePanel };

/** For those to whom their dermatologist has linked one. */
const tipsCard = { load: async () => (await import('../tips/linked-tips-card.tsx')).LinkedTipsCard };

export default function NotePage() {
  const { id = '' } = useParams();
  const isPatients = useMay()('act-for-patients');
  const note = useRead(readNote, { params: { id } });
  const linked = linkedTips(note.data?.treatment_plan ?? '');
  return (
    <Page title="Doctor's notes" lead={note.data?.service.name} aside={note.data ? <Ways note={note.data} /> : undefined}>
      {note.data && isPatients ? (
        <OtherPatient patientId={note.data.patient.id} name={note.data.patient.fullName} address={`/notes/${id}`} />
      ) : null}
      {note.data ? (
        <>
          <NoteSheet note={note.data} mayAsk={isPatients} />
          <div className="no-print">
            {linked.length > 0 ? <Later part={tipsCard} props={{ slugs: linked }} isOptional /> : null}
            <ReferredBy visitId={id} />
          </div>
        </>
      ) : note.error?.code === 'retracted' ? (
        <Later part={retractedNote} props={{ id }} waiting={<NoteSkeleton />} />
      ) : note.isError ? (
        <NotLoaded error={note.error} onAgain={() => void note.refetch()} />
      ) : (
        <NoteSkeleton />
      )}
    </Page>
  );
}

function Ways({ note: { id, datetime, closedDate } }: { note: Note }) {
  return (
    <div className="row no-print">
      <Button kind="secondary" isSmall icon={<Icon of={printer} />} onClick={() => window.print()}>
        Print
      </Button>
      {closedDate ? (
        <DownloadButton
          isSmall
          icon={<Icon of={download} />}
          save={() => saveFile(() => `doctors-notes-${datetime.slice(0, 10)}.pdf`, downloadNote, { params: { id } })}
        >
          Download PDF
        </DownloadButton>
      ) : null}
    </div>
  );
}
