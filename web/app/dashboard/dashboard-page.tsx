/** The Client Portal: a quiet column of cards with one clear next step on top. */
import { Fragment, type ReactNode, useDeferredValue, useEffect, useState } from 'react';
import { useSession } from '../platform/use-session.ts';
import { QuestionsWaiting } from '../pregnancy-prevention/questions-waiting.tsx';
import { Button } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Later } from '../ui/later.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { cards } from './cards.tsx';
import styles from './dashboard.module.css';
import { isThere, type Loads } from './loads.ts';
import { waitingFor } from './placeholders.tsx';
import { type CardName, placesOf } from './places.ts';
import { greeting } from './times.ts';
import { useLoads } from './use-loads.ts';
import { waitsFrom } from './waits-from.ts';

// nothing that anybody waits for
const safetySuggestion = { load: async () => (await import('../sign-in-safety/safety-suggestion.tsx')).SafetySuggestion };

// few have one that waits
const waitingCheckIn = { load: async () => (await import('../check-ins/waiting-card.tsx')).WaitingCheckInCard };

// few write there
const forumNews = { load: async () => (await import('./forum-news-card.tsx')).ForumNewsCard };

export default function DashboardPage() {
  const { loads: newest, firstName, hasFailed, tryAgain } = useLoads();
  // drawn bit by bit where it takes a slow phone long: what was pressed meanwhile is answered between two bits
  const loads = useDeferredValue(newest);
  const session = useSession();
  const retry = () => {
    tryAgain();
    // the button goes away with its notice, and the focus must not be lost with it
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  const name = firstName ?? session?.name.split(' ')[0];
  return (
    <Page title={<PortalTitle />} lead={<Greeting name={name} />}>
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
        {isThere(loads.me) && loads.me.is_asked_before_prescription ? <QuestionsWaiting /> : null}
        {isThere(loads.notes) && loads.notes.length > 0 ? <Later part={waitingCheckIn} props={{}} isOptional /> : null}
        <Later part={forumNews} props={{}} isOptional />
        <Places loads={loads} />
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

/** Its line is there before the name is known. */
function Greeting({ name }: { name: string | undefined }) {
  return <span className={styles['dashboard-greeting']}>{name ? `${greeting(new Date())}, ${name}.` : '\u00a0'}</span>;
}

/** Longer than this nobody waits for what comes above. */
const mostMs = 1_000;

function Places({ loads }: { loads: Loads }) {
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), mostMs);
    return () => clearTimeout(timer);
  }, []);
  const places = placesOf(loads);
  const from = hasWaited ? places.length : waitsFrom(places, loads);
  const waiting = places.slice(from);
  return (
    <>
      {places.slice(0, from).map((place) => (
        <PlaceOf key={place.card} card={place.card}>
          {place.isLoading ? waitingFor(place.card) : cards[place.card](loads, place.isNext)}
        </PlaceOf>
      ))}
      {/* made anew where it changes: what only says that more comes has no place of its own */}
      <Fragment key={`${waiting.map(({ card }) => card)}`}>
        {waiting.map(({ card }) => (
          <PlaceOf key={card} card={card}>
            {waitingFor(card)}
          </PlaceOf>
        ))}
      </Fragment>
    </>
  );
}

function PlaceOf({ card, children }: { card: CardName; children: ReactNode }) {
  return <div className={classes(styles['dashboard-place'], styles[`dashboard-place-${card}`])}>{children}</div>;
}
