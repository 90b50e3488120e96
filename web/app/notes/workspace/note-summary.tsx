/** A note as the patient will read it, in short. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { linesOfRecommendations } from '@pellis/contract/products/product-words';
import { linesOfRoutine } from '@pellis/contract/routines/routine-lines';
import { longDate } from '../../ui/dates.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { DiagnosisList } from '../diagnosis-list.tsx';
import styles from './note-summary.module.css';

interface NoteSummaryProps {
  note: Omit<NoteDraft, 'prescriptions'>;
  /** A line of each prescription. */
  rx: readonly string[];
  /** The names of the lab requisitions, or links to them. */
  labs: React.ReactNode[];
  /** A line of each photo that the patient will see; where they are shown themselves, none. */
  photos?: readonly string[];
}

export function NoteSummary({ note, rx, labs, photos = [] }: NoteSummaryProps) {
  const { desc, follow_up_after: after, follow_up_before: before } = note.follow_up;
  return (
    <dl className={styles['note-summary']}>
      <dt>Diagnosis</dt>
      <dd>
        {note.diagnosis || 'None'}
        <DiagnosisList diagnoses={note.diagnoses} />
      </dd>
      <dt>Treatment plan</dt>
      <dd>{note.treatment_plan.trim() === '' ? 'None' : <Markdown text={note.treatment_plan} />}</dd>
      {note.routine.length > 0 ? (
        <>
          <dt>Routine</dt>
          <dd>
            <Markdown
              text={linesOfRoutine(note.routine)
                .map((line) => `- ${line}`)
                .join('\n')}
            />
          </dd>
        </>
      ) : null}
      <dt>Prescriptions</dt>
      <dd>{rx.length === 0 ? 'None' : <Markdown text={rx.map((line, index) => `${index + 1}. ${line}`).join('\n')} />}</dd>
      {note.recommendations.length > 0 ? (
        <>
          <dt>Recommended products</dt>
          <dd>
            <ul className={styles['note-summary-labs']}>
              {linesOfRecommendations(note.recommendations).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      <dt>Lab requisitions</dt>
      <dd>
        {labs.length === 0 ? (
          'None'
        ) : (
          <ul className={styles['note-summary-labs']}>
            {labs.map((lab, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only shown
              <li key={index}>{lab}</li>
            ))}
          </ul>
        )}
      </dd>
      {photos.length > 0 ? (
        <>
          <dt>Photos</dt>
          <dd>
            <ul className={styles['note-summary-labs']}>
              {photos.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      <dt>Follow-up</dt>
      <dd>
        {desc ? <p className={styles['note-summary-words']}>{desc}</p> : null}
        {after || before ? <p>{daysInWords(after, before)}</p> : null}
        {desc || after || before ? null : 'None'}
      </dd>
    </dl>
  );
}

function daysInWords(after: string | null, before: string | null): string {
  if (after && before) return `Between ${longDate(after)} and ${longDate(before)}`;
  return after ? `Not before ${longDate(after)}` : `Not after ${longDate(before ?? '')}`;
}
