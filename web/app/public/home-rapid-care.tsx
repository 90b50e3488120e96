/** How fast care comes, and who stays with a patient afterwards. */
import calendar from '@tabler/icons-react/dist/esm/icons/IconCalendarHeart.mjs';
import bottle from '@tabler/icons-react/dist/esm/icons/IconDroplet.mjs';
import messages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs';
import pill from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import sparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs';
import { FactLink, WhenKnown } from '../frame/fact.tsx';
import { Icon } from '../ui/icon.tsx';
import homeAffordableStyles from './home-affordable.module.css';
import styles from './home-rapid-care.module.css';

const way = [
  { before: 'about', time: '2', unit: 'minutes', words: 'to send your information and photos' },
  { before: 'within', time: '24', unit: 'hours', words: 'your Rapid Assessment is answered, guaranteed' },
  { before: 'under', time: '1', unit: 'week', words: 'to meet your dermatologist by live video' },
];

const checkIns = { icon: calendar, what: 'Monthly check-ins', words: 'on how your skin is doing' };
const promised = [
  { promise: 'products', icon: bottle, what: 'Product recommendations', words: 'for your skin, not for everybody’s' },
  { promise: 'forum', icon: messages, what: 'A forum', words: 'that is open 24/7' },
  { promise: 'reminders', icon: pill, what: 'Prescription safety and refill reminders', words: 'so that nothing runs out or clashes' },
  { promise: 'tips', icon: sparkles, what: 'Skincare tips', words: 'that fit your plan', to: '{tips.path}' },
] as const;

export function HomeRapidCare() {
  return (
    <section className={`${homeAffordableStyles['home-section']} comes-later`} aria-labelledby="rapid-care">
      <div className={homeAffordableStyles['home-intro']}>
        <h2 id="rapid-care">Rapid care, and a concierge who stays with you</h2>
        <p>From your first question to a dermatologist in 24 hours to 7 days.</p>
      </div>
      <ol className={styles['rapid-way']}>
        {way.map(({ before, time, unit, words }) => (
          <li key={unit}>
            <p className={styles['rapid-time']}>
              {before} <span className="figures">{time}</span> {unit}
            </p>
            <p>{words}</p>
          </li>
        ))}
      </ol>
      <h3 className={styles['rapid-heading']}>Your concierge is complimentary</h3>
      <ul className={styles['rapid-list']}>
        <li>
          <Service {...checkIns} />
        </li>
        {promised.map(({ promise, ...service }) => (
          <WhenKnown key={promise} fact={`promise.${promise}`} as="li">
            <Service {...service} />
          </WhenKnown>
        ))}
      </ul>
    </section>
  );
}

function Service({ icon, what, words, to }: typeof checkIns & { to?: '{tips.path}' }) {
  return (
    <>
      <Icon of={icon} size={28} />
      <p>
        <strong>
          {to ? (
            <FactLink to={to} className="way">
              {what}
            </FactLink>
          ) : (
            what
          )}
        </strong>{' '}
        {words}
      </p>
    </>
  );
}
