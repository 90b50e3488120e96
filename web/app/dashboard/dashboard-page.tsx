/** The Client Portal: a quiet column of cards with one clear next step on top. */
import { useSession } from '../platform/use-session.ts';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { cards } from './cards.tsx';
import styles from './dashboard.module.css';
import { isThere, type Loads } from './loads.ts';
import { waitingFor } from './placeholders.tsx';
import { type Place, placesOf } from './places.ts';
import { greeting } from './times.ts';
import { useLoads } from './use-loads.ts';

// nothing that anybody waits for
const safetySuggestion = { load: async () => (await import('../sign-in-safety/safety-suggestion.tsx')).SafetySuggestion };

// few are asked
const questionsWaiting = { load: async () => (await import('../pregnancy-prevention/questions-waiting.tsx')).QuestionsWaiting };

// few have one that waits
const waitingCheckIn = { load: async () => (await import('../check-ins/waiting-card.tsx')).WaitingCheckInCard };

export default function DashboardPage() {
  const { loads, firstName, hasFailed, tryAgain } = useLoads();
  const session = useSession();
  const retry = () => {
    tryAgain();
    // the button goes away with its notice, and the focus must not be lost with it
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const name = firstName ?? session?.name.split(' ')[0];
  return (
    <Page title={<PortalTitle />} lead={name ? <Greeting name={name} /> : undefined}>
      <div className={styles.dashboard}>
        {hasFailed ? (
          <Notice
            kind="warning"
            isSpoken
            actions={
              <Button kind="secondary" isSmall onClick={retry}>
                Try again
              </Button>
            }
          >
            Some information could not be loaded.
          </Notice>
        ) : null}
        {isThere(loads.me) && loads.me.is_asked_before_prescription ? <Later part={questionsWaiting} props={{}} isOptional /> : null}
        {isThere(loads.notes) && loads.notes.length > 0 ? <Later part={waitingCheckIn} props={{}} isOptional /> : null}
        {placesOf(loads).map((place) => (
          <div key={place.card} className={classes(styles['dashboard-place'], styles[`dashboard-place-${place.card}`])}>
            <PlaceContent place={place} loads={loads} />
          </div>
        ))}
        {isThere(loads.me) && !loads.me.has_second_factor ? <Later part={safetySuggestion} props={{ me: loads.me }} isOptional /> : null}
      </div>
    </Page>
  );
}

function PortalTitle() {
  return (
    <>
      Client Portal <span className={styles['dashboard-also']}>(My Portal)</span>
    </>
  );
}

function Greeting({ name }: { name: string }) {
  return (
    <span className={styles['dashboard-greeting']}>
      {greeting(new Date())}, {name}.
    </span>
  );
}

function PlaceContent({ place, loads }: { place: Place; loads: Loads }) {
  return place.isLoading ? waitingFor(place.card) : cards[place.card](loads, place.isNext);
}
