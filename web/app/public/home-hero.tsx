/** "Clear skin should …", and the way in. */

import certificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import clock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import tag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { country } from '../platform/site.ts';
import { buttonLook } from '../ui/button-look.ts';
import { Icon } from '../ui/icon.tsx';
import { HomeDunes } from './home-dunes.tsx';
import styles from './home-hero.module.css';
import { PeoplePicture } from './people-picture.tsx';

const phrases = [
  'be affordable',
  'involve a Board-Certified Dermatologist',
  'be personalized',
  'be easy',
  'be fun',
  'be convenient',
  'be modern',
];

const promises = [
  { icon: clock, words: 'Rapid Assessment in 24 hours, guaranteed' },
  { icon: certificate, words: 'Board-certified dermatologists only' },
  { icon: tag, words: 'No subscription, no hidden fees' },
];

export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles['hero-inside']}>
        <div className={styles['hero-words']} data-phrases>
          <Phrase />
          <button type="button" className={styles['hero-pause']} data-pause="paused" hidden>
            Pause
          </button>
          <p className={styles['hero-lead']}>
            See a board-certified dermatologist by live video, or send photos and get your treatment plan within 24 hours.
          </p>
          <p className={`row ${styles['hero-start']}`}>
            <a className={buttonLook({}, styles['hero-button'])} href="/dashboard">
              Get started
            </a>
            <a className={buttonLook({ kind: 'secondary' }, styles['hero-button'])} href="#affordable">
              See prices
            </a>
          </p>
          {country === 'ca' ? (
            <p className="small soft">
              Our dermatologists are licensed in <Fact of="states.served" otherwise="certain states" />: today they care for people who are
              there.
            </p>
          ) : null}
          <WhenKnown fact="median_answer_time" className="small soft">
            Lately, half of our answers came within <Fact of="median_answer_time" />
          </WhenKnown>
          <WhenKnown fact="next_video_time" className="small soft">
            Next free video time: <Fact of="next_video_time" />
          </WhenKnown>
        </div>
        <PeoplePicture />
      </div>
      <HomeDunes />
      <ul className={`${styles['hero-promises']} comes-later`}>
        {promises.map(({ icon, words }) => (
          <li key={words}>
            <Icon of={icon} size={22} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Seen, it turns; heard, it is one sentence. */
function Phrase() {
  return (
    <h1 className={styles['hero-title']} id="hero-title">
      <span className="visually-hidden">Clear skin should be affordable</span>
      <span aria-hidden="true">Clear skin should</span>
      <span className={styles['hero-phrases']} aria-hidden="true">
        {phrases.map((phrase, index) => (
          <span key={phrase} data-phrase={index === 0 ? 'shown' : 'waiting'}>
            {phrase}
          </span>
        ))}
      </span>
    </h1>
  );
}
