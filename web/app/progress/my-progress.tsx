/** My progress: photos, treatment, diary and what the dermatologist judged on one line of time, and the way to write today. */
import { readMe } from '@pellis/contract/accounts/settings';
import type { Progress } from '@pellis/contract/progress/course';
import camera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import pencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { useRead } from '../platform/use-api.ts';
import { ownDay } from '../routines/own-day.ts';
import { useWhose } from '../shell/use-acting.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { Course, isEmpty } from './course.tsx';
import { CourseChoice } from './course-choice.tsx';
import { onlyOf } from './line-of-time.ts';
import styles from './my-progress.module.css';
import { type Earlier, useCourse } from './use-course.ts';
import { withPhoto } from './with-photo.ts';

export function MyProgress() {
  const { mine, your } = useWhose();
  const { data: me } = useRead(readMe);
  const patientId = me?.patient_id ?? '';
  const { data, error, refetch, earlier } = useCourse(patientId, patientId !== '');
  const lacks = useLacks();
  if (me?.patient_id === null) return <Navigate to="/dashboard" replace />;
  const mayWrite = Boolean(data && data.courses.length > 0) && !lacks('arrange-care');
  return (
    <Page
      title={mine('My progress', 'progress')}
      lead={`Photos, treatment and how ${your} skin feels, on one line of time.`}
      width="wide"
      aside={mayWrite ? <WriteToday progress={data} /> : undefined}
    >
      {error && !data ? (
        <LoadFailed error={error} words="The course could not be loaded." onAgain={refetch} />
      ) : data ? (
        <Own progress={data} earlier={earlier} />
      ) : (
        <SkeletonCard label="the course" lines={8} hasAction={false} />
      )}
    </Page>
  );
}

function WriteToday({ progress }: { progress: Progress | undefined }) {
  const today = progress ? ownDay(progress.today) : '';
  const isWritten = progress?.diary.some(({ day, is_mine: isMine }) => isMine && day === today);
  return (
    <div className={styles.ways}>
      <ButtonLink to="/my-progress?show=today" kind={isWritten ? 'secondary' : 'primary'} icon={<Icon of={pencil} />}>
        {isWritten ? 'Add to today' : 'How is it today?'}
      </ButtonLink>
      {/* of several concerns the form asks first which one a photo is about */}
      {progress?.courses.length === 1 ? (
        <ButtonLink to="/my-progress?show=today" state={withPhoto} kind="secondary" icon={<Icon of={camera} />}>
          Photo<span className="visually-hidden"> of today</span>
        </ButtonLink>
      ) : null}
    </div>
  );
}

function Own({ progress, earlier }: { progress: Progress; earlier: Earlier }) {
  const [course, setCourse] = useState<string | null>(null);
  const lacks = useLacks();
  const whose = useWhose();
  if (isEmpty(progress)) return <Nothing hasCare={progress.courses.length > 0} />;
  return (
    <div className={styles['course-page']}>
      <CourseChoice courses={progress.courses} chosen={course} onChoose={setCourse} />
      <Course
        progress={onlyOf(progress, course)}
        earlier={earlier}
        hasNotes
        mayTakeBack={!lacks('arrange-care')}
        mayTakePhotos={!lacks('arrange-care')}
      />
      <p className={styles.foot}>
        <Link className="way" to="/my-routine">
          {whose.mine('My routine', 'routine')}
        </Link>
        {lacks('decide-for-patient') ? null : (
          <Link className="way" to="/my-progress?show=links">
            Show this to somebody by a link
          </Link>
        )}
      </p>
    </div>
  );
}

function Nothing({ hasCare }: { hasCare: boolean }) {
  const { isOwn, your, you } = useWhose();
  return (
    <EmptyState
      heading={hasCare ? 'The line begins with the first day' : 'Nothing to show yet'}
      actions={
        hasCare ? (
          <ButtonLink to="/my-progress?show=today">Write the first day</ButtonLink>
        ) : (
          <ButtonLink to="/dashboard" kind="secondary">
            Back to my Portal
          </ButtonLink>
        )
      }
    >
      <p>
        {hasCare
          ? `A few taps a day: how much it itches, how ${you} slept, and a photo if you like. ${isOwn ? 'Your' : 'The'} dermatologist sees it beside the treatment.`
          : `After ${your} first Rapid Assessment or video visit, the photos, the treatment and ${isOwn ? 'your own' : 'a'} diary stand here on one line of time.`}
      </p>
    </EmptyState>
  );
}
