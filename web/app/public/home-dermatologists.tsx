/** Who gives the care. */
import { isAddress } from '../platform/addresses.ts';
import { type Country, country } from '../platform/site.ts';
import styles from './home-dermatologists.module.css';
import { People } from './people-picture.tsx';

const doctors: Record<Country, Parameters<typeof People>[0]['people']> = {
  us: [
    {
      at: [120, 190],
      size: 0.98,
      skin: '#d7bd96',
      shade: '#825c43',
      hair: '#1c1815',
      clothes: '#0b5f59',
      wears: 'bob',
      hasCoat: true,
      isAwake: true,
      glasses: '#1d2526',
    },
    {
      at: [420, 190],
      size: 0.98,
      skin: '#f3e7db',
      shade: '#a07e56',
      hair: '#8d8a84',
      clothes: '#3a312a',
      wears: 'short',
      hasCoat: true,
      isAwake: true,
    },
    {
      at: [270, 172],
      size: 1.14,
      skin: '#604134',
      shade: '#292420',
      hair: '#1c1815',
      clothes: '#b9532e',
      wears: 'bun',
      hasCoat: true,
      isAwake: true,
    },
  ],
  ca: [
    {
      at: [120, 190],
      size: 0.98,
      skin: '#825c43',
      shade: '#3a312a',
      hair: '#1c1815',
      clothes: '#b9532e',
      wears: 'beard',
      hasCoat: true,
      isAwake: true,
      glasses: '#1d2526',
    },
    {
      at: [420, 190],
      size: 0.98,
      skin: '#eadaba',
      shade: '#825c43',
      hair: '#292420',
      clothes: '#0b5f59',
      wears: 'long',
      hasCoat: true,
      isAwake: true,
    },
    {
      at: [270, 172],
      size: 1.14,
      skin: '#a07e56',
      shade: '#604134',
      hair: '#0b5f59',
      clothes: '#604134',
      wears: 'scarf',
      hasCoat: true,
      isAwake: true,
    },
  ],
};

const facts = [
  { head: 'Live video, not email or text', words: 'You talk with your dermatologist face to face.' },
  { head: '80–90% of common skin concerns', words: 'can be handled digitally.' },
  { head: 'From your photos', words: 'For a Rapid Assessment, the dermatologist diagnoses from the photos you send.' },
];

export function HomeDermatologists() {
  return (
    <section className={`${styles.derms} comes-later`} aria-labelledby="dermatologists">
      <div className={styles['derms-inside']}>
        <div className={styles['derms-who']}>
          <div>
            <h2 id="dermatologists">Board-certified dermatologists, and nobody else</h2>
            <p className={styles['derms-lead']}>
              We are owned and staffed by dermatologists. Each of them completed 4 years of medical school and 5 years of dermatology
              training.
            </p>
            {isAddress('/your-doctors') ? (
              <a className={`button ${styles['derms-button']}`} href="/your-doctors">
                Meet your doctors
              </a>
            ) : null}
          </div>
          <svg className={styles['derms-picture']} viewBox="0 0 540 400" role="img" aria-label="Three dermatologists in white coats">
            <path d="M30 400c0-180 90-340 240-340s240 160 240 340z" fill="#604134" />
            <People people={doctors[country]} />
          </svg>
        </div>
        <div className={styles['derms-years']} role="img" aria-label="4 years of medical school, then 5 years of dermatology training">
          <span className={styles['derms-school']}>4 years of medical school</span>
          <span className={styles['derms-training']}>5 years of dermatology training</span>
        </div>
        <ul className={styles['derms-facts']}>
          {facts.map(({ head, words }) => (
            <li key={head}>
              <strong>{head}</strong> {words}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
