/** One dermatologist's card, with room for what the record says; and the card of whoever has no preference. */

import { buttonLook } from '../ui/button-look.ts';
import { skinTones } from '../ui/skin-tones.ts';
import styles from './doctors.module.css';

export function DoctorCard() {
  return (
    <li className={styles.doctor} data-part="doctor">
      <div className={styles['doctor-picture']} data-part="picture" />
      <div className={styles['doctor-words']}>
        <h2 data-part="name">Dermatologist</h2>
        <p className={styles['doctor-credentials']} data-part="credentials" />
        <dl className={styles['doctor-facts']}>
          <Fact name="Board" part="board" />
          <Fact name="Licences" part="licences" />
          <Fact name="Languages" part="languages" />
          <Fact name="Interests" part="interests" />
          <Fact name="Sees" part="sees" />
          <Fact name="How" part="modes" />
          <Fact name="Next free" part="next" />
        </dl>
        <p className={styles['doctor-book']}>
          <a className={buttonLook({ kind: 'secondary', isWide: true })} data-part="book" href="/new-visit">
            Book
          </a>
        </p>
      </div>
    </li>
  );
}

function Fact({ name, part }: { name: string; part: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-part={part} />
    </div>
  );
}

/** As high as a card, so that nothing moves when the cards come. */
export function DoctorSkeleton() {
  return (
    <li data-waiting className={`${styles.doctor} ${styles['doctor-waiting']}`} aria-hidden="true">
      <div className={styles['doctor-picture']} />
      <div className={styles['doctor-words']}>
        <span style={{ width: '62%', height: 30 }} />
        <span style={{ width: '34%' }} />
        <span style={{ width: '90%', marginTop: 14 }} />
        <span style={{ width: '72%' }} />
        <span style={{ width: '81%' }} />
        <span style={{ width: '66%' }} />
      </div>
    </li>
  );
}

export function NoPreferenceCard() {
  return (
    <li className={`${styles.doctor} ${styles['doctor-first']}`}>
      <div className={styles['doctor-picture']}>
        <Circle />
      </div>
      <div className={styles['doctor-words']}>
        <h2>No preference: first available</h2>
        <p>The soonest way to a video visit: you see whichever dermatologist has time first. Each of them is board-certified.</p>
        <p className={styles['doctor-book']}>
          <a className={buttonLook({ isWide: true })} href="/new-visit">
            Book the first available
          </a>
        </p>
      </div>
    </li>
  );
}

/** Ten people as ten tones around one table. */
function Circle() {
  return (
    <svg viewBox="0 0 480 480" aria-hidden="true" focusable="false">
      <circle cx="240" cy="240" r="84" fill="none" stroke="#5cc4b8" strokeWidth="4" strokeDasharray="2 14" strokeLinecap="round" />
      {skinTones.map((tone, index) => (
        <g key={tone} transform={`rotate(${index * 36} 240 240)`}>
          <circle cx="240" cy="86" r="34" fill={tone} />
        </g>
      ))}
      <path d="M216 240l18 19 34-38" fill="none" stroke="#f7ead0" strokeWidth="10" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
