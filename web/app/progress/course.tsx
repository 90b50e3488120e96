/** A course as it is looked at: the line of time beside the photos, then day by day. The same for the patient, the dermatologist and whoever has a link. */
import type { Progress } from '@pellis/contract/progress/course';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { LaterWindow } from '../ui/later.tsx';
import { CourseChart } from './course-chart.tsx';
import { CourseDays } from './course-days.tsx';
import styles from './my-progress.module.css';
import { type BesidePhoto, PhotosByPlace } from './photo-compare.tsx';
import type { TakenBack } from './take-back-dialog.tsx';
import type { Earlier } from './use-course.ts';

const takeBackDialog = { load: async () => (await import('./take-back-dialog.tsx')).TakeBackDialog };

interface CourseProps {
  progress: Progress;
  hasNotes?: boolean;
  mayTakeBack?: boolean;
  mayTakePhotos?: boolean;
  /** Whose course it is, where somebody else reads: what they wrote themselves needs no name. */
  patient?: string | undefined;
  /** What else whoever looks may do with a photo. */
  besidePhoto?: BesidePhoto;
  /** The photos before those that are here; none by a link. */
  earlier?: Earlier;
}

export function Course({
  progress,
  hasNotes = false,
  mayTakeBack = false,
  mayTakePhotos = false,
  patient,
  earlier,
  besidePhoto,
}: CourseProps) {
  const [taking, setTaking] = useState<TakenBack | null>(null);
  return (
    <>
      <div className={styles.pictures}>
        <CourseChart progress={progress} />
        <div className={styles.beside}>
          {progress.photos.length + progress.covered + progress.covered_by_clinic > 0 ? (
            <PhotosByPlace progress={progress} mayTake={mayTakePhotos} besidePhoto={besidePhoto} />
          ) : null}
          {progress.earlier_photos === null ? null : <EarlierPhotos earlier={earlier} />}
          <CourseDays progress={progress} hasNotes={hasNotes} patient={patient} {...(mayTakeBack ? { onTakeBack: setTaking } : {})} />
        </div>
      </div>
      {taking ? <LaterWindow part={takeBackDialog} props={{ what: taking, onClose: () => setTaking(null) }} /> : null}
    </>
  );
}

/** That there are more photos than stand here, and the way to them. */
function EarlierPhotos({ earlier }: { earlier: Earlier | undefined }) {
  if (!earlier) return <p className="soft small">These are the newest photos. Older ones are not shown by a link.</p>;
  const { state, ask } = earlier;
  return (
    <div className="stack">
      <p className="soft small" role="status">
        {state === 'failed'
          ? 'The earlier photos could not be loaded. Check your connection and try again.'
          : 'Only the newest photos stand here so far.'}
      </p>
      <div>
        <Button kind="secondary" isSmall onClick={ask} aria-disabled={state === 'coming'}>
          {state === 'coming' ? 'Loading…' : 'Show earlier photos'}
        </Button>
      </div>
    </div>
  );
}

/** Nothing to draw yet. */
export function isEmpty({ photos, covered, covered_by_clinic: byClinic, medicines, changes, diary, scores }: Progress): boolean {
  return covered + byClinic === 0 && [photos, medicines, changes, diary, scores].every((list) => list.length === 0);
}
