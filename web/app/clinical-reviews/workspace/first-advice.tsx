/** What a patient reads at once when they report a side effect or a product that irritated, as a dermatologist reviews it. */
import { adviceFor } from '@pellis/contract/products/irritation-advice';
import { type SideEffect, severities } from '@pellis/contract/routines/side-effect-names';
import {
  adviceOfEffect,
  emergencyTogether,
  harmAdvice,
  howBad,
  neverMild,
  severityInWords,
  sideEffects,
  whatToDoNow,
} from '@pellis/contract/routines/side-effects';
import styles from './clinical-reviews.module.css';
import { DraftReview } from './draft-review.tsx';

// the table's own names
const ownAdvice = Object.keys(adviceOfEffect) as SideEffect[];

export function FirstAdvice() {
  return (
    <section className={styles['work-draft']} aria-labelledby="first-advice">
      <h2 id="first-advice">First advice on side effects</h2>
      <p className="soft">What a patient reads at once, before whoever signed their plan has answered. It comes with the release.</p>
      <DraftReview kind="first_advice" press="I have read this advice on side effects, and it may be given" />
      {severities.map((severity) => {
        const product = adviceFor('the product', 'itch', severity);
        return (
          <section key={severity} className={styles['work-course']}>
            <h3>{severityInWords[severity]}</h3>
            <p>
              <strong>{whatToDoNow[severity].title}.</strong> {whatToDoNow[severity].text}
            </p>
            {ownAdvice.map((effect) => {
              const own = adviceOfEffect[effect]?.[severity];
              return own ? (
                <p key={effect}>
                  {sideEffects[effect]}: <strong>{own.title}.</strong> {own.text}
                </p>
              ) : null;
            })}
            <p>
              Of a product: <strong>{product.title}.</strong> {product.text}
            </p>
            {severity === 'bad' ? <p>Of a product too, a rash and blisters lead to care today, or to 911, in the words above.</p> : null}
          </section>
        );
      })}
      <h3>With words of an emergency</h3>
      <p>
        Whatever was chosen beside them it is an emergency, and said is also: <strong>{harmAdvice}</strong>
      </p>
      <h3>With words of a pregnancy</h3>
      <p>Whatever was chosen beside them it is at least “{howBad('bad')}”, and what is said of a pregnancy is said, of a product too.</p>
      <h3>Never called mild</h3>
      <ul className={styles['work-points']}>
        {severities.flatMap((severity) =>
          Object.entries(sideEffects)
            // the table's own names
            .filter(([effect]) => neverMild[effect as keyof typeof sideEffects] === severity)
            .map(([effect, words]) => (
              <li key={effect}>
                {words}: at least “{howBad(severity)}”
              </li>
            )),
        )}
        <li>
          At once: {emergencyTogether.map((effect) => `“${sideEffects[effect]}”`).join(' and ')}: “{howBad('emergency')}”
        </li>
      </ul>
    </section>
  );
}
