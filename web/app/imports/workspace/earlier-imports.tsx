/** What was imported before: by whom, how many, and taking it back. */
import { listImports, type PatientImport, undoDays, undoImport } from '@pellis/contract/imports/imports';
import { useState } from 'react';
import { Link } from 'react-router';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { dateAndTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Failure } from '../../ui/failure.tsx';
import { WorkSection } from '../../work-list/work-list.tsx';
import styles from './imports.module.css';
import { count } from './words.ts';

export function EarlierImports({ imports }: { imports: readonly PatientImport[] }) {
  const [undoing, setUndoing] = useState<PatientImport | null>(null);
  if (imports.length === 0)
    return <EmptyState heading="Nothing was imported yet">Each import stands here, and can be taken back for {undoDays} days.</EmptyState>;
  return (
    <WorkSection heading="Imports" count={imports.length}>
      <ul className={styles['import-list']} aria-label="Imports">
        {imports.map((one) => (
          <li key={one.id}>
            <Import one={one} onUndo={() => setUndoing(one)} />
          </li>
        ))}
      </ul>
      {undoing ? <UndoDialog one={undoing} onClose={() => setUndoing(null)} /> : null}
    </WorkSection>
  );
}

function Import({ one, onUndo }: { one: PatientImport; onUndo: () => void }) {
  const { file_name, by, at, added, on_file, wrong, may_undo_until, undone } = one;
  return (
    <>
      <strong className={styles['import-name']}>{file_name || 'A file without a name'}</strong>
      <span className="soft">
        {count(added, 'patient', 'patients')} added by {by}, {dateAndTime(at)}; {on_file.toLocaleString('en-US')} on file,{' '}
        {wrong.toLocaleString('en-US')} wrong.
      </span>
      {undone ? <Undone undone={undone} /> : null}
      {!undone && may_undo_until > new Date() ? (
        <div className="row">
          <Button kind="secondary" isSmall onClick={onUndo}>
            Take back<span className="visually-hidden"> {file_name}</span>
          </Button>
          <span className="small soft">until {dateAndTime(may_undo_until)}</span>
        </div>
      ) : null}
    </>
  );
}

function Undone({ undone: { by, at, removed, kept } }: { undone: NonNullable<PatientImport['undone']> }) {
  return (
    <>
      <span>
        Taken back by {by}, {dateAndTime(at)}: {count(removed, 'record is', 'records are')} gone
        {kept.length > 0 ? `, ${count(kept.length, 'stays', 'stay')}:` : '.'}
      </span>
      {kept.length > 0 ? (
        <ul className={styles['import-lines']} aria-label="Who stays">
          {kept.map(({ patient_id, full_name, because }) => (
            <li key={patient_id}>
              <Link to={`/workspace/patients/${patient_id}`}>{full_name}</Link>, as {because}.
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UndoDialog({ one, onClose }: { one: PatientImport; onClose: () => void }) {
  const undo = useSend(undoImport);
  const reads = useReads();
  const send = () =>
    undo.mutate(
      { params: { id: one.id } },
      {
        onSuccess: () => {
          void reads.refresh(listImports);
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take this import back?"
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button disabled={undo.isPending} onClick={send}>
            {undo.isPending ? 'Taking it back…' : 'Take it back'}
          </Button>
        </>
      }
    >
      <Failure of={undo.error} />
      <p>
        The {count(one.added, 'record', 'records')} of {one.file_name || 'this file'} are removed, but for those that somebody has touched
        since: who was booked, corrected, sent a link or written to stays, and is named here.
      </p>
    </Dialog>
  );
}
