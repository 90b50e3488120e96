/** All my doctor's notes, the newest first. */

import { readMe } from '@pellis/contract/accounts/settings';
import { listNotes, type NoteRow } from '@pellis/contract/notes/note-rows';
import chevron from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Link, Navigate } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { useRead } from '../platform/use-api.ts';
import { QuestionsWaiting } from '../pregnancy-prevention/questions-waiting.tsx';
import { useWhose } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import styles from './notes.module.css';

export default function NotesPage() {
  const { you } = useWhose();
  const me = useRead(readMe);
  const patientId = me.data?.patient_id ?? '';
  const notes = useRead(listNotes, { params: { id: patientId } }, { enabled: patientId !== '' });
  // the clinic's people are nobody's patient: their notes are in the workspace
  if (me.data?.patient_id === null) return <Navigate to="/dashboard" replace />;
  const isAsked = me.data?.is_asked_before_prescription;
  const failed = [me, notes].find((read) => read.isError && !read.data);
  return (
    <Page title="Doctor's notes" lead={`What ${you === 'you' ? 'your' : 'our'} dermatologists wrote for ${you}, the newest first.`}>
      {isAsked ? <QuestionsWaiting /> : null}
      {failed ? (
        <NotLoaded tryAgain={() => void failed.refetch()} />
      ) : notes.data ? (
        <Notes notes={notes.data} />
      ) : (
        // made anew where it changes its place: it only says that more comes
        <SkeletonCard key={String(isAsked)} label="your doctor's notes" lines={3} hasAction={false} />
      )}
    </Page>
  );
}

function Notes({ notes }: { notes: NoteRow[] }) {
  if (notes.length === 0) return <NoNotes />;
  return (
    <ol className={styles.notes}>
      {notes.map((note) => (
        <li key={note.id}>
          <Link to={`/notes/${note.id}`} className={styles['notes-row']}>
            <span className={styles['notes-words']}>
              <span className={styles['notes-service']}>{note.service}</span>
              <span className="soft">
                {note.provider}, <span className={styles['notes-date']}>{longDate(note.datetime)}</span>
              </span>
              {note.taken_back === 'checked' ? <strong className="small">Being checked: please do not follow it for now</strong> : null}
              {note.taken_back === 'retracted' ? <strong className="small">Withdrawn: read what to do</strong> : null}
              {note.lab_reqs.length > 0 ? <span className="soft small">With lab requisitions</span> : null}
              {note.lab_results > 0 ? <span className="soft small">With lab results</span> : null}
              {note.refills.some(({ state }) => state === 'open') ? <span className="soft small">A refill is asked for</span> : null}
            </span>
            <Icon of={chevron} size={22} />
          </Link>
        </li>
      ))}
    </ol>
  );
}

function NoNotes() {
  return (
    <EmptyState
      heading="No notes yet"
      actions={
        <InScope right="arrange-care">
          <ButtonLink to="/rapid-assessment">Order a Rapid Assessment</ButtonLink>
          <ButtonLink to="/new-visit" kind="secondary">
            Book an appointment
          </ButtonLink>
        </InScope>
      }
    >
      <p>After an appointment or a Rapid Assessment, {useWhose().your} treatment plan and prescriptions are here.</p>
    </EmptyState>
  );
}

function NotLoaded({ tryAgain }: { tryAgain: () => void }) {
  return (
    <Notice
      kind="error"
      isSpoken
      actions={
        <Button kind="secondary" isSmall onClick={tryAgain}>
          Try again
        </Button>
      }
    >
      An error occurred. Please use the chat box for support.
    </Notice>
  );
}
