/** Which concern a page shows, where somebody has several. */
import type { Course } from '@pellis/contract/progress/course';
import styles from './my-progress.module.css';

interface CourseChoiceProps {
  courses: readonly Course[];
  chosen: string | null;
  onChoose: (value: string | null) => void;
}

export function CourseChoice({ courses, chosen, onChoose }: CourseChoiceProps) {
  if (courses.length < 2) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that choose what is shown
    <div className={styles.chips} role="group" aria-label="What about">
      <button type="button" aria-pressed={chosen === null} onClick={() => onChoose(null)}>
        Everything
      </button>
      {courses.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}
