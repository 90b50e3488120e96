/** The way to the patient's earlier notes, from which a section can be put into this one. */
import { useState } from 'react';
import type { Beginning } from '../../note-templates/workspace/fill-in.ts';
import { LaterWindow } from '../../ui/later.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

const dialog = { load: async () => (await import('./earlier-notes-dialog.tsx')).EarlierNotesDialog };

interface EarlierNotesProps {
  patientId: string;
  noteId: string;
  onTake: (what: string, filled: Beginning) => void;
}

export function EarlierNotes({ patientId, noteId, onTake }: EarlierNotesProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <ToolButton onClick={() => setOpen(true)}>From an earlier note…</ToolButton>
      {isOpen ? <LaterWindow part={dialog} props={{ patientId, noteId, onTake, onClose: () => setOpen(false) }} /> : null}
    </div>
  );
}
