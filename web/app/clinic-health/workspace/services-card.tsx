/** What the clinic needs from outside, whether it answers, and when it was last asked. */
import type { ServiceStanding } from '@pellis/contract/clinic-health/clinic-health';
import { Card } from '../../ui/card.tsx';
import { longDate } from '../../ui/dates.ts';
import { StateMark } from '../../work-list/state-mark.tsx';
import styles from './health.module.css';
import { agoInWords, markOf, serviceLabels } from './words.ts';

export function ServicesCard({ services }: { services: readonly ServiceStanding[] }) {
  return (
    <Card heading="Outside services" kicker="Asked every five minutes">
      <ul className={styles.rows} aria-label="Outside services">
        {services.map((service) => (
          <li key={service.name} className={styles.service}>
            <StateMark {...markOf(service)} />
            <div className={styles.what}>
              <span className={styles.name}>{serviceLabels[service.name]}</span>
              <span className="soft">
                {service.words}
                {service.ends_at ? ` It counts until ${longDate(service.ends_at)}.` : ''}
              </span>
            </div>
            <span className="soft small figures">{whenOf(service)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function whenOf({ state, since, checked_at }: ServiceStanding): string {
  if (!checked_at) return '';
  const asked = `Asked ${agoInWords(checked_at, new Date())}`;
  return state === 'down' && since ? `${asked}, down since ${agoInWords(since, new Date())}` : asked;
}
