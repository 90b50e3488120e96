/** Where the clinic may care for people. */

import { buttonLook } from '../ui/button-look.ts';
import { CaliforniaPicture } from './california-picture.tsx';
import homeAffordableStyles from './home-affordable.module.css';
import styles from './home-states.module.css';

export function HomeStates() {
  return (
    <section className={`${homeAffordableStyles['home-section']} ${styles.states} comes-later`} aria-labelledby="states">
      <CaliforniaPicture />
      <div className={styles['states-words']}>
        <h2 id="states">Here for California</h2>
        <p>
          We offer our service in certain states, where our dermatologists are licensed. Today that is California: currently only California
          residents are served.
        </p>
        <p>
          Somewhere else?{' '}
          <button type="button" className={styles['states-chat']} data-chat="expansion">
            contact us to be notified
          </button>{' '}
          when we come to your state.
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
