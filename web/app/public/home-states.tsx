/** Where the clinic may care for people. */
import { CaliforniaPicture } from './california-picture.tsx';
import './home-states.css';

export function HomeStates() {
  return (
    <section className="home-section states comes-later" aria-labelledby="states">
      <CaliforniaPicture />
      <div className="states-words">
        <h2 id="states">Here for California</h2>
        <p>
          We offer our service in certain states, where our dermatologists are licensed. Today that is California: currently only California
          residents are served.
        </p>
        <p>
          Somewhere else?{' '}
          <button type="button" className="states-chat" data-chat="expansion">
            contact us to be notified
          </button>{' '}
          when we come to your state.
        </p>
        <p className="row states-start">
          <a className="button button-primary" href="/dashboard">
            Get started
          </a>
        </p>
      </div>
    </section>
  );
}
