/** A course as somebody shows it by a link: what they chose, as it was on the day the link was made; nothing is written here, and nothing is indexed. */
import { readSharedCourse } from '@pellis/contract/progress/progress';
import type { SharedCourse as Shared } from '@pellis/contract/progress/sharing';
import { useParams } from 'react-router';
import { AppColumnHead } from '../frame/app-column.tsx';
import { PublicFrame } from '../frame/public-frame.tsx';
import { useReadOrNone } from '../platform/use-api.ts';
import { dateAndTime, longDate } from '../ui/dates.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { Notice } from '../ui/notice.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { Course, isEmpty } from './course.tsx';
import { SharedBy } from './course-photo.tsx';
import styles from './shared-course.module.css';

export function SharedCourse() {
  const { token = '' } = useParams();
  // once: each opening is counted and told
  const course = useReadOrNone(readSharedCourse, { params: { token } }, { freshFor: Number.POSITIVE_INFINITY });
  return (
    <PublicFrame>
      <div className={styles.shared}>
        {course.data ? null : (
          <AppColumnHead>
            <h1>Shown to you</h1>
          </AppColumnHead>
        )}
        {course.isPending ? <SkeletonCard label="what was shared" lines={6} hasAction={false} /> : null}
        {course.data ? <Shown course={course.data} token={token} /> : null}
        {course.data === null ? (
          <Notice kind="warning" heading="This link does not work.">
            It may have been cut off when it was copied, it has ended, or whoever made it took it back. Ask them for a new one.
          </Notice>
        ) : null}
        {course.error && !course.data ? (
          <LoadFailed error={course.error} words="What was shared could not be loaded." onAgain={() => void course.refetch()} />
        ) : null}
      </div>
    </PublicFrame>
  );
}

function Shown({ course, token }: { course: Shared; token: string }) {
  const { first_name, clinic, shown_until, expires_at, progress } = course;
  return (
    <>
      <AppColumnHead>
        <h1>{first_name}’s skin</h1>
        <p className="soft">
          Shown to you, from {clinic}, as it was on {longDate(shown_until)}. The link ends {dateAndTime(expires_at)}, and whoever made it
          sees when it is opened. It is private health information: please keep it to yourself.
        </p>
      </AppColumnHead>
      {isEmpty(progress) ? <p>There is nothing to see of what was chosen.</p> : null}
      <SharedBy value={token}>
        <Course progress={progress} />
      </SharedBy>
    </>
  );
}
