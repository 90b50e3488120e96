/** Two cards with samples of what a longer treatment looks like; only the demo user sees them. */
import { Card } from '../ui/card.tsx';
import styles from './assessment-waiting.module.css';

const journey = ['Education', 'Treatment', 'Maintenance'] as const;
const reached = journey.length - 1;

export function SkinJourneyCard() {
  return (
    <Card kicker="Sample" heading="My Skin Health Journey">
      <ol className={styles.stages} aria-label="The stages of my journey">
        {journey.map((stage, index) => (
          <li
            key={stage}
            className={`${styles.stage} ${styles['stage-reached']}`}
            style={{ '--stage': `var(--tone-${7 - index * 2})` }}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles['stage-name']}>
              {stage}
              <span className="visually-hidden">{index === reached ? ', now' : ', done'}</span>
            </span>
          </li>
        ))}
      </ol>
      <p>Your skin is where you want it. Maintenance keeps it there: stay with your routine, and check in when something changes.</p>
    </Card>
  );
}

export function LabsCard() {
  return (
    <Card kicker="Sample" heading="My Labs">
      <p>
        Please fast for <strong>at least 8 hours</strong> before your blood is drawn. Water is fine, and so are your usual medications
        unless your doctor told you otherwise.
      </p>
    </Card>
  );
}
