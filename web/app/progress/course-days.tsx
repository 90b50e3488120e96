/** A course day by day in words, the newest first: what was told, judged, prescribed and changed, with the photos of the day. */
import type { Change, Progress, Score } from '@pellis/contract/progress/course';
import { type DiaryEntry, entryInWords } from '@pellis/contract/progress/diary';
import { scoreInWords } from '@pellis/contract/progress/instruments';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { longDate } from '../ui/dates.ts';
import { routineChanges } from './change-words.ts';
import styles from './course-days.module.css';
import { CoursePhoto } from './course-photo.tsx';
import { daysIn } from './course-table.tsx';
import { ScoreParts } from './score-parts.tsx';

const atFirst = 10;
const more = 20;

interface CourseDaysProps {
  progress: Progress;
  /** What they wrote themselves needs no name. */
  patient?: string | undefined;
  /** Where a note is read; none on the page of a link. */
  hasNotes?: boolean;
  /** Of an entry or score that whoever reads may take back. */
  onTakeBack?: ((what: { entry: DiaryEntry } | { score: Score }) => void) | undefined;
}

export function CourseDays({ progress, hasNotes = false, patient, onTakeBack }: CourseDaysProps) {
  const [shown, setShown] = useState(atFirst);
  const days = daysIn(progress);
  if (days.length === 0) return null;
  return (
    <section className={styles['days-days']} aria-labelledby="course-days">
      <h2 id="course-days">Day by day</h2>
      <ol className={styles['days-list']}>
        {days.slice(0, shown).map((day) => (
          <li key={day} className={styles['days-day']}>
            <h3 className={`${styles['days-date']} figures`}>{longDate(day)}</h3>
            <Day day={day} progress={progress} hasNotes={hasNotes} patient={patient} onTakeBack={onTakeBack} />
          </li>
        ))}
      </ol>
      {days.length > shown ? (
        <div>
          <Button kind="secondary" isSmall onClick={() => setShown(shown + more)}>
            Show earlier days
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Day({ day, progress, hasNotes = false, patient, onTakeBack }: CourseDaysProps & { day: string }) {
  const { changes, scores, diary, photos, medicines } = progress;
  const inEntries = new Set(diary.flatMap((entry) => entry.photos.map(({ id }) => id)));
  const sent = photos.filter(({ on, photo }) => on === day && !inEntries.has(photo.id));
  return (
    <div className={styles['days-things']}>
      {changes
        .filter(({ on }) => on === day)
        .map((change) => (
          <Note key={change.note_id} change={change} hasNotes={hasNotes} />
        ))}
      {medicines
        .filter((one) => one.stopped && one.until === day)
        .map((one) => (
          <Thing key={`stopped ${one.name}`} mark="Stopped">
            {one.name}
            {one.stop_reason ? `: ${one.stop_reason}` : ''}
          </Thing>
        ))}
      {scores
        .filter(({ on }) => on === day)
        .map((score) => (
          <Thing
            key={score.id}
            mark="Judged"
            aside={score.is_mine && onTakeBack ? <TakeBack what={scoreInWords(score)} onTakeBack={() => onTakeBack({ score })} /> : null}
          >
            <strong>{scoreInWords(score)}</strong> <span className="soft">{score.by}</span>
            <ScoreParts score={score} />
          </Thing>
        ))}
      {diary
        .filter((entry) => entry.day === day)
        .map((entry) => (
          <Entry key={entry.id} entry={entry} isNamed={!entry.is_mine && entry.by !== patient} onTakeBack={onTakeBack} />
        ))}
      {sent.length > 0 ? (
        <Thing mark="Photos">
          <span className={styles['days-photos']}>
            {sent.map(({ photo }, at) => (
              <CoursePhoto
                key={photo.id}
                photo={photo}
                size="thumb"
                words={`Photo ${at + 1} of ${sent.length}, ${longDate(day)}`}
                className={styles['days-photo']}
              />
            ))}
          </span>
        </Thing>
      ) : null}
    </div>
  );
}

function Note({ change, hasNotes }: { change: Change; hasNotes: boolean }) {
  const lines = [['Prescribed', change.prescribed] as const, ...routineChanges(change)];
  return (
    <Thing mark="Note">
      {hasNotes ? (
        <Link className="way" to={`/notes/${change.note_id}`}>
          {change.provider}’s note
        </Link>
      ) : (
        <strong>{change.provider}’s note</strong>
      )}
      {lines.map(([what, names]) =>
        names.length > 0 ? (
          <span key={what} className={styles['days-line']}>
            <span className="soft">{what}:</span> {names.join('; ')}
          </span>
        ) : null,
      )}
    </Thing>
  );
}

function Entry({ entry, isNamed, onTakeBack }: { entry: DiaryEntry; isNamed: boolean; onTakeBack: CourseDaysProps['onTakeBack'] }) {
  return (
    <Thing
      mark="Diary"
      aside={
        entry.is_mine && onTakeBack ? (
          <TakeBack what={`what I wrote on ${longDate(entry.day)}`} onTakeBack={() => onTakeBack({ entry })} />
        ) : null
      }
    >
      {entryInWords(entry).join(' ')}
      {entry.photos.length > 0 ? (
        <span className={styles['days-photos']}>
          {entry.photos.map((photo, at) => (
            <CoursePhoto
              key={photo.id}
              photo={photo}
              size="thumb"
              words={`Photo ${at + 1} of the diary, ${longDate(entry.day)}`}
              className={styles['days-photo']}
            />
          ))}
        </span>
      ) : null}
      {isNamed ? <span className="soft"> {entry.by}.</span> : null}
      {entry.is_private ? <span className="soft"> Only for the patient and their dermatologists.</span> : null}
    </Thing>
  );
}

function TakeBack({ what, onTakeBack }: { what: string; onTakeBack: () => void }) {
  return (
    <button type="button" className={styles['days-back']} onClick={onTakeBack}>
      Take back<span className="visually-hidden">: {what}</span>
    </button>
  );
}

function Thing({ mark, aside, children }: { mark: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['days-thing']}>
      <span className={styles['days-mark']}>{mark}</span>
      <div className={styles['days-what']}>{children}</div>
      {aside}
    </div>
  );
}
