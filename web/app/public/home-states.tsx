/** Where the clinic may care for people. */

import { Fact, WhenKnown } from '../frame/fact.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { CaliforniaPicture } from './california-picture.tsx';
import homeAffordableStyles from './home-affordable.module.css';
import styles from './home-states.module.css';

const served = <Fact of="states.served" otherwise="certain states" />;

export function HomeStates() {
  return (
    <section className={`${homeAffordableStyles['home-section']} ${styles.states} comes-later`} aria-labelledby="states">
      <WhenKnown fact="state.CA">
        <CaliforniaPicture />
      </WhenKnown>
      <div className={styles['states-words']}>
        <h2 id="states">Here for {served}</h2>
        <p>
          We offer our service in certain states, where our dermatologists are licensed. Today that is {served}: currently only {served}{' '}
          residents are served.
        </p>
        <p>
          Somewhere else?{' '}
          <button type="button" className={styles['states-chat']} data-chat="expansion">
            contact us to be notified
          </button>{' '}
          when we come to your state, or <a href="/opening-notice">leave your email</a>.
        </p>
        <p className={`row ${styles['states-start']}`}>
          <a className={buttonLook()} href="/dashboard">
            Get started
          </a>
        </p>
      </div>
    </section>
  );
}
