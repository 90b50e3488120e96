/** What we treat and what we do not, built in; the server writes a later version over `data-list`. */
import { concerns } from '@pellis/contract/concerns/concerns';
import styles from './referral-page.module.css';

const treated = concerns.filter(({ photo, video }) => photo || video);
const notTreated = concerns.filter(({ photo, video }) => !photo && !video);

export function ReferralConcerns() {
  return (
    <section className={styles['referral-section']} aria-labelledby="conditions">
      <h2 id="conditions">Which patients to send us</h2>
      <div className={styles['referral-conditions']}>
        <div>
          <h3>Conditions treated</h3>
          <ul className={styles['referral-treated']} data-list="concerns.treated">
            {treated.map(({ value, label }) => (
              <li key={value}>{label}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3>Conditions not treated</h3>
          <dl className={styles['referral-not-treated']} data-list="concerns.not_treated">
            {notTreated.map(({ value, label, why }) => (
              <div key={value}>
                <dt>{label}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}
