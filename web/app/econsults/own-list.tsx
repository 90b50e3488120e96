/** What a provider has asked, the newest first, and the way to a new question. */
import type { OwnEconsultRow, OwnEconsults } from '@pellis/contract/econsults/econsults';
import { nameOfPlace } from '@pellis/contract/people/places';
import { AppColumnHead } from '../frame/app-column.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { price } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { standingOf } from './econsult-words.ts';
import styles from './econsults.module.css';

interface OwnListProps {
  own: OwnEconsults;
  onAsk: () => void;
  onOpen: (id: string) => void;
}

export function OwnList({ own: { provider_name, state, offer, rows }, onAsk, onOpen }: OwnListProps) {
  return (
    <>
      <AppColumnHead>
        <h1>Your e-Consults</h1>
        <p>{provider_name}</p>
      </AppColumnHead>
      {offer ? (
        <Card isNext heading="Ask a dermatologist" actions={<Button onClick={onAsk}>Ask a question</Button>}>
          <p>
            Answered within {offer.hours === 1 ? '1 hour' : `${offer.hours} hours`} by a dermatologist licensed in {nameOfPlace(state)}, for{' '}
            <strong className="figures">{price(offer.price)}</strong> by invoice.
          </p>
        </Card>
      ) : (
        <Notice kind="info" heading={`We take no e-Consults in ${nameOfPlace(state)} just now.`}>
          What you have asked stays here.
        </Notice>
      )}
      <Card heading="What you have asked">
        {rows.length === 0 ? <EmptyState heading="Nothing so far">Your questions and their answers stand here.</EmptyState> : null}
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.id} row={row} onOpen={() => onOpen(row.id)} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Row({ row, onOpen }: { row: OwnEconsultRow; onOpen: () => void }) {
  const { initials, asked_at, due_at, ended_at, state } = row;
  const isWaiting = state === 'asked' || state === 'claimed';
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <strong>
          {initials}: {standingOf(row).mark}
        </strong>
        <span className="soft small figures">
          Asked {dateAndTime(asked_at)}
          {isWaiting ? `, due ${dateAndTime(due_at)}` : ended_at ? `, ended ${dateAndTime(ended_at)}` : ''}
        </span>
      </span>
      <Button kind="secondary" isSmall onClick={onOpen}>
        {state === 'answered' ? 'Read the answer' : 'Open'}
        <span className="visually-hidden">
          : {initials}, asked {dateAndTime(asked_at)}
        </span>
      </Button>
    </li>
  );
}
