/** A course as it is looked at: the line of time beside the photos, then day by day. The same for the patient, the dermatologist and whoever has a link. */
import type { Progress } from '@pellis/contract/progress/course';
import { useState } from 'react';
import { LaterWindow } from '../ui/later.tsx';
import { CourseChart } from './course-chart.tsx';
import { CourseDays } from './course-days.tsx';
import styles from './my-progress.module.css';
import { PhotosByPlace } from './photo-compare.tsx';
import type { TakenBack } from './take-back-dialog.tsx';

const takeBackDialog = { load: async () => (await import('./take-back-dialog.tsx')).TakeBackDialog };

interface CourseProps {
  progress: Progress;
  hasNotes?: boolean;
  mayTakeBack?: boolean;
  mayTakePhotos?: boolean;
  /** Whose course it is, where somebody else reads: what they wrote themselves needs no name. */
  patient?: string | undefined;
}

export function Course({ progress, hasNotes = false, mayTakeBack = false, mayTakePhotos = false, patient }: CourseProps) {
  const [taking, setTaking] = useState<TakenBack | null>(null);
  return (
    <>
      <div className={styles.pictures}>
        <CourseChart progress={progress} />
        <div className={styles.beside}>
          {progress.photos.length + progress.covered + progress.covered_by_clinic > 0 ? (
            <PhotosByPlace
              photos={progress.photos}
              covered={progress.covered}
              coveredByClinic={progress.covered_by_clinic}
              mayTake={mayTakePhotos}
            />
          ) : null}
          <CourseDays progress={progress} hasNotes={hasNotes} patient={patient} {...(mayTakeBack ? { onTakeBack: setTaking } : {})} />
        </div>
      </div>
      {taking ? <LaterWindow part={takeBackDialog} props={{ what: taking, onClose: () => setTaking(null) }} /> : null}
    </>
  );
}

/** Nothing to draw yet. */
export function isEmpty({ photos, covered, covered_by_clinic: byClinic, medicines, changes, diary, scores }: Progress): boolean {
  return covered + byClinic === 0 && [photos, medicines, changes, diary, scores].every((list) => list.length === 0);
}
