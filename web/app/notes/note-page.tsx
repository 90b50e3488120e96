/** One doctor's note, as the patient reads it and as a pharmacist may get it on paper. */
import { readNote } from '@pellis/contract/notes';
import printer from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import './note.css';
import './note-print.css';
import { NoteSheet } from './note-sheet.tsx';
import { NoteSkeleton } from './note-skeleton.tsx';

export default function NotePage() {
  const { id = '' } = useParams();
  const note = useRead(readNote, { params: { id } });
  return (
    <Page title="Doctor's notes" lead={note.data?.service.name} aside={note.data ? <PrintButton /> : undefined}>
      {note.data ? <NoteSheet note={note.data} /> : note.isError ? <NotLoaded /> : <NoteSkeleton />}
    </Page>
  );
}

function PrintButton() {
  return (
    <Button kind="secondary" isSmall className="no-print" icon={<Icon of={printer} />} onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  );
}

function NotLoaded() {
  return (
    <Notice kind="error" isSpoken actions={<ChatLink topic="general">Send us a message</ChatLink>}>
      An error occurred. Please use the chat box for support.
    </Notice>
  );
}
