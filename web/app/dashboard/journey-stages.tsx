/** The three stages of a skin health journey, and how many are reached. */
import styles from './assessment-waiting.module.css';

const journey = ['Education', 'Treatment', 'Maintenance'] as const;

/** `reached`: the place of the stage that is now, from 0. */
export function JourneyStages({ reached }: { reached: number }) {
  return (
    <ol className={styles.stages} aria-label="The stages of my journey">
      {journey.map((stage, index) => (
        <li
          key={stage}
          className={index <= reached ? `${styles.stage} ${styles['stage-reached']}` : styles.stage}
          style={{ '--stage': `var(--tone-${7 - index * 2})` }}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles['stage-name']}>
            {stage}
            <span className="visually-hidden">{index === reached ? ', now' : index < reached ? ', done' : ', later'}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
