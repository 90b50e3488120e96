/** Before booking for a patient: what stands booked already, what the visit is and costs, the card and the insurance. */
import type { BookingFacts } from '@pellis/contract/front-desk/booking-facts';
import { insurerLabels } from '@pellis/contract/health-profiles/health-profiles';
import { shortMoment } from '../../ui/calendar.ts';
import { money } from '../../ui/money.ts';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../work-list/facts.tsx';
import styles from './bookings.module.css';
import { visitMarks } from './visit-marks.ts';

export function BookingFactsCard({ facts }: { facts: BookingFacts }) {
  const { service, because, card, insurer, makes_good } = facts;
  return (
    <section className="stack" aria-label="What you should know before booking">
      {card ? null : (
        <Notice kind="warning" heading="No card is on file">
          Nothing can be booked without one. The patient adds it in the portal under Profile, Payment method.
        </Notice>
      )}
      <Facts
        facts={[
          ['Booked already', <BookedAlready key="booked" facts={facts} />],
          ['Visit', `${service.name}, ${service.minutes ?? 0} minutes. ${because}`],
          [
            'Price',
            makes_good ? 'Nothing: it makes a visit good that failed for technical reasons' : money(service.price, service.currency),
          ],
          ['Card', card ? cardWords(card) : 'None on file'],
          ['Insurance', insurer ? insurerLabels[insurer] : 'None on the health profile'],
        ]}
      />
    </section>
  );
}

function BookedAlready({ facts: { visits, time_zone } }: { facts: BookingFacts }) {
  if (visits.length === 0) return 'Nothing';
  return (
    <ul className={styles['booking-known']}>
      {visits.map(({ id, starts_at, provider, status, service }) => (
        <li key={id}>
          {shortMoment(starts_at, time_zone)} with {provider.name}, {service} <span className="soft">({visitMarks[status].words})</span>
        </li>
      ))}
    </ul>
  );
}

export function cardWords({ brand, last4, holder }: NonNullable<BookingFacts['card']>): string {
  return `${brand} ending in ${last4}, of ${holder}`;
}
