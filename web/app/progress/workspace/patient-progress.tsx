/** A patient's course as their dermatologist reads it: the same line of time, and the place to judge how the skin looks. */
import type { Progress } from '@pellis/contract/progress/course';
import { useState } from 'react';
import { CoverButton } from '../../photos/workspace/cover-button.tsx';
import { QualityOfPhoto } from '../../photos/workspace/photo-quality.tsx';
import { isNotFound } from '../../platform/api-error.ts';
import { useMay } from '../../platform/use-may.ts';
import { Button } from '../../ui/button.tsx';
import { LaterWindow } from '../../ui/later.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonCard } from '../../ui/skeleton.tsx';
import { WorkPage } from '../../ui/work-page.tsx';
import { Course, isEmpty } from '../course.tsx';
import { CourseChoice } from '../course-choice.tsx';
import { onlyOf } from '../line-of-time.ts';
import { type Earlier, useCourse } from '../use-course.ts';
import styles from './patient-progress.module.css';
import { UnsaidCovers } from './unsaid-covers.tsx';

const scoreDialog = { load: async () => (await import('./score-dialog.tsx')).ScoreDialog };

interface PatientProgressProps {
  patientId: string;
  /** Until it is known, none. */
  name: string | undefined;
}

export function PatientProgress({ patientId: id, name }: PatientProgressProps) {
  const { data, error, refetch, earlier } = useCourse(id);
  const [course, setCourse] = useState<string | null>(null);
  const [isJudging, setJudging] = useState(false);
  return (
    <WorkPage
      from={{ to: `/workspace/patients/${id}`, label: name ?? 'Patient' }}
      title="Progress"
      actions={
        data && data.judgeable.length > 0 ? (
          <Button isSmall onClick={() => setJudging(true)}>
            Judge by a score
          </Button>
        ) : undefined
      }
    >
      {isNotFound(error) ? (
        <Notice kind="warning" heading="Only for who treats this patient">
          Open the patient’s page to see what you may read, or to open the record in an emergency.
        </Notice>
      ) : error && !data ? (
        <LoadFailed error={error} words="The course could not be loaded." onAgain={refetch} />
      ) : null}
      {!data && !error ? <SkeletonCard label="the course" lines={8} hasAction={false} /> : null}
      {data ? <Read progress={data} course={course} onChoose={setCourse} earlier={earlier} onCover={refetch} name={name} /> : null}
      {isJudging && data ? (
        <LaterWindow part={scoreDialog} props={{ patientId: id, progress: data, course, onClose: () => setJudging(false) }} />
      ) : null}
    </WorkPage>
  );
}

interface ReadProps {
  progress: Progress;
  course: string | null;
  onChoose: (course: string | null) => void;
  earlier: Earlier;
  onCover: () => void;
  name: string | undefined;
}

function Read({ progress, course, onChoose, earlier, onCover, name }: ReadProps) {
  const mayCover = useMay()('sign-notes');
  const shown = onlyOf(progress, course);
  return (
    <div className={styles['work-course']}>
      <CourseChoice courses={progress.courses} chosen={course} onChoose={onChoose} />
      {isEmpty(shown) ? <p className="soft">No photos, no prescriptions, no diary and no scores yet.</p> : null}
      <Course
        progress={shown}
        earlier={earlier}
        besidePhoto={(photo, words) => (
          <>
            <div className="small">
              <QualityOfPhoto photo={photo} />
            </div>
            {mayCover ? <CoverButton photo={photo} words={words} onCover={onCover} /> : null}
          </>
        )}
        hasNotes
        mayTakeBack
        patient={name}
      />
      <UnsaidCovers photos={progress.unsaid_covers} mayCover={mayCover} onCover={onCover} />
    </div>
  );
}
