/** The patient's signed notes, newest first: one is opened and its sections are put into the note at hand, with whose they are and of which day. */

import { listNotes, type NoteRow } from '@pellis/contract/notes/note-rows';
import { type Note, readNote } from '@pellis/contract/notes/notes';
import { linesOf, prescriptionAsKept } from '@pellis/contract/prescriptions/prescriptions';
import { takenFrom } from '@pellis/contract/routines/going-on';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { useState } from 'react';
import type { Beginning } from '../../note-templates/workspace/fill-in.ts';
import { useRead } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { longDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import styles from './earlier-notes.module.css';

interface EarlierNotesDialogProps {
  patientId: string;
  noteId: string;
  onTake: (what: string, filled: Beginning) => void;
  onClose: () => void;
}

const nothing: Beginning = { diagnosis: '', treatment_plan: '', follow_up: '', prescriptions: [], routine: [], lab_tests: [] };

export function EarlierNotesDialog({ patientId, noteId, onTake, onClose }: EarlierNotesDialogProps) {
  const { data, error } = useRead(listNotes, { params: { id: patientId } });
  const signed = data?.filter(({ id, closedDate }) => closedDate !== null && id !== noteId);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = signed?.find(({ id }) => id === chosen) ?? signed?.[0];
  return (
    <Dialog isOpen onClose={onClose} width="wide" title="From an earlier note">
      <div className="stack">
        {error && !data ? <Notice kind="error">{error.detail}</Notice> : null}
        {!signed && !error ? <SkeletonText lines={6} /> : null}
        {signed?.length === 0 ? <p>This patient has no signed note yet. The next time, this one stands here.</p> : null}
        {signed && signed.length > 1 ? (
          <SelectField
            label="Which note"
            options={signed.map((row) => ({ value: row.id, label: whose(row) }))}
            value={shown?.id ?? ''}
            onChange={({ target: { value } }) => setChosen(value)}
          />
        ) : null}
        {shown ? <Sections key={shown.id} row={shown} onTake={onTake} onClose={onClose} /> : null}
      </div>
    </Dialog>
  );
}

function whose({ provider, datetime, service }: NoteRow): string {
  return `${longDate(datetime)}, ${provider}, ${service}`;
}

interface SectionsProps {
  row: NoteRow;
  onTake: EarlierNotesDialogProps['onTake'];
  onClose: () => void;
}

function Sections({ row, onTake, onClose }: SectionsProps) {
  const { data: note, error } = useRead(readNote, { params: { id: row.id } });
  if (error && !note) return <Notice kind="error">{error.detail}</Notice>;
  if (!note) return <SkeletonText lines={6} />;
  return (
    <>
      <p className="soft">
        By {note.provider.name}, {longDate(note.datetime)}. What you put in stays yours to change.
      </p>
      {sectionsOf(note).map(({ name, text, filled }) => (
        <section key={name} className={styles.section} aria-label={name}>
          <div className={styles.head}>
            <h3>{name}</h3>
            <Button
              kind="secondary"
              isSmall
              onClick={() => {
                onClose();
                onTake(`The ${name.toLowerCase()} of ${note.provider.name}’s note of ${longDate(note.datetime)}`, {
                  ...nothing,
                  ...filled,
                });
              }}
            >
              Put in<span className="visually-hidden">: {name}</span>
            </Button>
          </div>
          <Markdown text={text} />
        </section>
      ))}
    </>
  );
}

/** Those in which something stands. */
function sectionsOf(note: Note): { name: string; text: string; filled: Partial<Beginning> }[] {
  const { diagnosis, treatment_plan, routine, follow_up } = note;
  const prescriptions = note.prescriptions.map(prescriptionAsKept).map((one) => ({ ...one, starts_on: null }));
  const all = [
    { name: 'Treatment plan', text: treatment_plan, filled: { treatment_plan } },
    {
      name: 'Routine',
      text: listed(linesOfRoutine(routine)),
      filled: { routine: routine.map((step, at) => takenFrom(step, { note_id: note.id, signed_at: null, step: at })) },
    },
    { name: 'Prescriptions', text: listed(linesOf(prescriptions)), filled: { prescriptions } },
    { name: 'Follow-up', text: follow_up.desc, filled: { follow_up: follow_up.desc } },
    { name: 'Diagnosis', text: diagnosis, filled: { diagnosis } },
  ];
  return all.filter(({ text }) => text.trim() !== '');
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
