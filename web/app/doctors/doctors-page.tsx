/** The dermatologists one may choose; their cards are filled in from the clinic's records. */
import { ChatWords, ContentHead, ContentPage, Onward } from '../frame/content.tsx';
import { buttonLook } from '../ui/button-look.ts';
import { chatLinkLook } from '../ui/chat-link-look.ts';
import { DoctorCard, DoctorSkeleton, NoPreferenceCard } from './doctor-card.tsx';
import { DoctorFilters } from './doctor-filters.tsx';
import styles from './doctors.module.css';

/** By their codes: the server writes in those that are served. */
const stateNames = '{{states.names}}';
const skeletons = ['one', 'two', 'three', 'four', 'five'];

export default function DoctorsPage() {
  return (
    <ContentPage>
      <ContentHead
        heading="Your doctors"
        lead="Every one of them is a board-certified dermatologist: 4 years of medical school, then 5 years of dermatology training. Choose whom you would like to see, or take the first who is free."
      />
      <section className={styles.doctors} aria-label="Dermatologists" data-doctors data-states={stateNames}>
        <DoctorFilters />
        <p className={`${styles['doctors-count']} small soft`} role="status" data-part="count" />
        <div className={styles['doctors-trouble']} data-part="trouble" hidden>
          <p>
            <strong>We cannot show our dermatologists just now.</strong> That is on our side, and nothing of yours is lost. Please{' '}
            <a href="/your-doctors">load this page again</a> in a moment, or <ChatWords>ask us in the chat</ChatWords>.
          </p>
        </div>
        <div className={styles['doctors-trouble']} data-part="none" hidden>
          <p>
            <strong>No dermatologist is listed here yet.</strong> As soon as one takes patients, this page shows them. If you would like to
            hear of it, please <ChatWords>ask us in the chat</ChatWords>.
          </p>
        </div>
        <ul className={styles['doctors-list']} data-part="list" aria-busy="true">
          <NoPreferenceCard />
          {skeletons.map((which) => (
            <DoctorSkeleton key={which} />
          ))}
        </ul>
        <p className={styles['doctors-nobody']} data-part="nobody" hidden>
          Nobody matches all of that.{' '}
          <button type="button" className={chatLinkLook} data-part="all">
            Show all dermatologists
          </button>
        </p>
        <template data-part="template">
          <DoctorCard />
        </template>
        <noscript>
          <p className={styles['doctors-trouble']}>
            The cards need JavaScript, which your browser does not run. You can still{' '}
            <a href="/new-visit">book with the first who is free</a>.
          </p>
        </noscript>
      </section>
      <Onward
        heading="No time for an appointment?"
        words="Send photos, and whichever of our dermatologists is on duty answers within 24 hours."
      >
        <a className={buttonLook()} href="/what-is-a-rapid-assessment">
          What is a Rapid Assessment?
        </a>
      </Onward>
    </ContentPage>
  );
}
