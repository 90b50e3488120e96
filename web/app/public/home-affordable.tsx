/** What care costs, before anybody pays. */
import { insurerLabels, insurers } from '@pellis/contract/health-profiles/health-profiles';
import { Fact, WhenKnown } from '../frame/fact.tsx';
import { country } from '../platform/site.ts';
import styles from './home-affordable.module.css';
import { offerPictures } from './offer-pictures.tsx';

const offers = [
  {
    kind: 'rapid_assessment',
    name: 'Rapid Assessment',
    words: 'Send photos and answers. A dermatologist replies with a treatment plan within 24 hours, guaranteed.',
    terms: 'Cash price, never covered by insurance.',
    mayBeCovered: false,
  },
  {
    kind: 'video_first',
    name: 'First video appointment',
    words: 'Meet your dermatologist live, in under 1 week.',
    terms: 'Cash price.',
    mayBeCovered: true,
  },
  {
    kind: 'video_follow_up',
    name: 'Follow-up video appointment',
    words: 'See how it is going, and what to change.',
    terms: 'Cash price, each.',
    mayBeCovered: true,
  },
] as const;

export function HomeAffordable() {
  return (
    <section className={`${styles['home-section']} comes-later`} aria-labelledby="affordable">
      <div className={styles['home-intro']}>
        <h2 id="affordable">Affordable, and clear before you pay</h2>
        <p>
          No subscription and no hidden fees.{country === 'ca' ? ' Prices are in US dollars.' : ''}
          <WhenKnown fact="promise.shipping" as="span">
            {' '}
            Prescriptions are shipped {country === 'ca' ? 'throughout the United States' : 'nationwide'} for free, with skincare samples.
          </WhenKnown>
        </p>
      </div>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <Offer key={offer.kind} {...offer} />
        ))}
      </ul>
      <WhenKnown fact="services.own" as="p">
        There is more that you can book: <a href="/our-services">all services and their prices</a>.
      </WhenKnown>
      <WhenKnown fact="insurance.accepted" className={styles.insurers}>
        <p>For video appointments we work with</p>
        <ul>
          {insurers
            .filter((insurer) => insurer !== 'none')
            .map((insurer) => (
              <li key={insurer}>{insurerLabels[insurer]}</li>
            ))}
        </ul>
      </WhenKnown>
    </section>
  );
}

function Offer({ kind, name, words, terms, mayBeCovered }: (typeof offers)[number]) {
  const Picture = offerPictures[kind];
  return (
    <li className={styles.offer}>
      <Picture />
      <h3>{name}</h3>
      <p className={`${styles['offer-price']} figures`}>
        <Fact of={`price.${kind}`} otherwise="Shown before you book" />
      </p>
      <p>{words}</p>
      <p className={`small soft ${styles['offer-terms']}`}>
        {terms}
        {mayBeCovered ? (
          <WhenKnown fact="insurance.accepted" as="span">
            {' '}
            May be covered by your insurance.
          </WhenKnown>
        ) : null}
      </p>
    </li>
  );
}
