/** What is proposed as usual for each kind of medicine, word for word, as a dermatologist reviews it. */
import { type Course, courses } from '@pellis/contract/routines/courses';
import { timesInWords } from '@pellis/contract/routines/parts-of-day';
import { aboutStep } from '@pellis/contract/routines/routine-words';
import { newStep } from '@pellis/contract/routines/routines';
import styles from './clinical-reviews.module.css';
import { DraftReview } from './draft-review.tsx';

export function Courses() {
  return (
    <section className={styles['work-draft']} aria-labelledby="courses">
      <h2 id="courses">Courses of medicines</h2>
      <p className="soft">
        Proposed for a routine from what a note prescribes. What the prescription itself says wins, and nothing counts before the signature.
        They come with the release.
      </p>
      <DraftReview kind="courses" press="I have read these courses, and they may be proposed" />
      {courses.map((course) => (
        <Words key={course.name} {...course} />
      ))}
    </section>
  );
}

function Words({ name, drugs, usual: { times = [], ramp = [], avoid, expect = [], call }, source }: Course) {
  return (
    <section className={styles['work-course']}>
      <h3>{name}</h3>
      <p className="soft">For {drugs.join(', ')}.</p>
      <ul className={styles['work-points']}>
        {times.length > 0 ? <li>When: {times.map((time) => timesInWords[time].toLowerCase()).join(', ')}</li> : null}
        {ramp.length > 0 ? <li>How often: {aboutStep({ ...newStep, ramp })}</li> : null}
        {avoid ? <li>Avoid: {avoid}</li> : null}
        {expect.map(({ week, words }) => (
          <li key={week}>
            Week {week}: {words}
          </li>
        ))}
        {call ? <li>Write or call: {call}</li> : null}
      </ul>
      <p className="small soft">Source: {source}.</p>
    </section>
  );
}
