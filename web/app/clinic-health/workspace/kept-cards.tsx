/** What the clinic has not sent, what room it has, and what ends: three small cards. */
import type { ClinicHealth } from '@pellis/contract/clinic-health/clinic-health';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { Facts } from '../../work-list/facts.tsx';
import styles from './health.module.css';
import { agoInWords, channelLabels, daysLeftInWords, sizeInWords } from './words.ts';

export function Messages({ unsent }: Pick<ClinicHealth, 'unsent'>) {
  return (
    <Card heading="Unsent messages">
      {unsent.length === 0 ? <p className="soft">Every email and text message that was due has left.</p> : null}
      <Facts
        facts={unsent.map(({ channel, count, words, oldest_at }) => [
          `${count} ${channelLabels[channel].toLowerCase()}`,
          `${words}. The oldest was written ${agoInWords(oldest_at, new Date())}.`,
        ])}
      />
    </Card>
  );
}

export function Room({ disk, databaseBytes }: { disk: ClinicHealth['disk']; databaseBytes: number }) {
  const used = disk ? disk.total_bytes - disk.free_bytes : 0;
  return (
    <Card heading="Room">
      {disk ? (
        <>
          <p>
            <span className={styles.name}>{sizeInWords(disk.free_bytes)}</span> free of {sizeInWords(disk.total_bytes)}
          </p>
          <meter
            className={styles.meter}
            min={0}
            max={disk.total_bytes}
            value={used}
            high={disk.total_bytes * 0.9}
            aria-label="Used of the disk"
          />
        </>
      ) : null}
      <Facts facts={[['Database', sizeInWords(databaseBytes)]]} />
    </Card>
  );
}

export function Licenses({ licenses }: Pick<ClinicHealth, 'licenses'>) {
  return (
    <Card heading="Licenses that end">
      {licenses.length === 0 ? <p className="soft">None within 90 days.</p> : null}
      <ul className={styles.rows} hidden={licenses.length === 0} aria-label="Licenses that end">
        {licenses.map(({ doctor_id, name, state, expires_on, days }) => (
          <li key={`${doctor_id} ${state}`} className={styles.license}>
            <Link to={`/workspace/doctors/${doctor_id}`}>{name}</Link>
            <span className="soft small figures">
              {state}, {longDate(expires_on)}: {daysLeftInWords(days)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
