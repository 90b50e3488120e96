/** The Rapid Assessment explained: its page and the window of the portal show this same content. */
import type { ReactNode } from 'react';
import { ShotTips } from '../photos/shot-tips.tsx';
import { AnswerPicture, LookPicture, SendPicture } from './assessment-pictures.tsx';
import { ConcernLists } from './concern-lists.tsx';
import styles from './explained.module.css';

const steps = [
  {
    Picture: SendPicture,
    heading: 'You send photos and answers',
    words: 'A few questions about your skin, and photos from your phone. It takes about 2 minutes.',
  },
  {
    Picture: LookPicture,
    heading: 'A dermatologist looks',
    words: 'A board-certified dermatologist studies your photos, your answers and your health profile, and diagnoses from them.',
  },
  {
    Picture: AnswerPicture,
    heading: 'You get your treatment plan',
    words: 'Within 24 hours: what it is, what to do, and prescriptions where they help.',
  },
] as const;

/** `price` is today's, from wherever the page has it. */
export function RapidAssessmentExplained({ price }: { price: ReactNode }) {
  return (
    <div className={styles.explained}>
      <ol className={styles['explained-steps']}>
        {steps.map(({ Picture, heading, words }) => (
          <li key={heading}>
            <Picture />
            <h3>{heading}</h3>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <Terms price={price} />
      <ConcernLists treated="Good for" notTreated="Not for" />
      <section className={styles['explained-photos']}>
        <h3>The photos we need</h3>
        <p>Two or three clear photos in daylight, without flash or filter: one from near, one from farther away, and one from the side.</p>
        <ShotTips />
      </section>
      <section className={styles['explained-urgent']}>
        <h3>In an emergency</h3>
        <p>
          Trouble breathing, a swollen face, or a rash with high fever:{' '}
          <a className="way" href="tel:911">
            call 911
          </a>
          . A Rapid Assessment is not emergency care.
        </p>
      </section>
    </div>
  );
}

function Terms({ price }: { price: ReactNode }) {
  return (
    <div className={styles['explained-parts']}>
      <section>
        <h3>What it costs</h3>
        <p>
          <strong>{price}</strong> Insurance never covers it. The price is held on your card when you send it, and charged only when your
          dermatologist has signed the answer.
        </p>
      </section>
      <section>
        <h3>When you hear from us</h3>
        <p>Within 24 hours from the moment you send it, guaranteed. If we are late, your money comes back by itself.</p>
      </section>
      <section>
        <h3>Who answers</h3>
        <p>A board-certified dermatologist: 4 years of medical school and 5 years of dermatology training.</p>
      </section>
      <section>
        <h3>What cannot be prescribed</h3>
        <p>Isotretinoin and controlled substances. For isotretinoin, please book a video appointment.</p>
      </section>
      <section>
        <h3>When it cannot be answered</h3>
        <p>Sometimes photos are not enough. Then the dermatologist says so and tells you what to do instead, and you pay nothing.</p>
      </section>
      <section>
        <h3>When something is missing</h3>
        <p>Your dermatologist may ask for one more photo. The 24 hours rest until you have sent it.</p>
      </section>
    </div>
  );
}
