/** Why this clinic: who gives the care, and how. */

import { ContentHead, ContentPage, ContentSection, Onward } from '../../frame/content.tsx';
import { FactLink, WhenKnown } from '../../frame/fact.tsx';
import { clinicName } from '../../platform/clinic.ts';
import { buttonLook } from '../../ui/button-look.ts';
import { skinTones } from '../../ui/skin-tones.ts';
import { CallPicture } from './call-picture.tsx';
import styles from './why.module.css';

const trainingYears = 9;
const schoolYears = 4;

const reasons = [
  {
    heading: 'Live video, not email or text',
    words: 'Your dermatologist sees your skin move and catch the light, asks, and answers while you are there. You can ask back.',
  },
  {
    heading: 'Soon',
    words: 'Access to a dermatologist within 24 hours to 7 days: a Rapid Assessment within 24 hours, a video appointment in under 1 week.',
  },
  { heading: 'No subscription, no hidden fees', words: 'You pay for the care you order, at a price you have seen before.' },
  {
    heading: 'Owned and staffed by dermatologists',
    words: 'The people who answer for the clinic are the people who treat you.',
  },
  {
    heading: 'A concierge, complimentary',
    words: (
      <>
        Monthly progress check-ins
        <WhenKnown fact="promise.products" as="span">
          , product recommendations
        </WhenKnown>
        <WhenKnown fact="promise.forum" as="span">
          , a 24/7 forum
        </WhenKnown>
        <WhenKnown fact="promise.reminders" as="span">
          , prescription safety and refill reminders
        </WhenKnown>
        <WhenKnown fact="promise.tips" as="span">
          , and <FactLink to="{tips.path}">skincare tips</FactLink>
        </WhenKnown>
        .
      </>
    ),
  },
];

export default function WhyPage() {
  return (
    <ContentPage>
      <ContentHead
        heading={`Why ${clinicName}`}
        lead="Because skin deserves a specialist. Everybody who treats you here is a board-certified dermatologist, and you meet them live."
        picture={<CallPicture />}
      >
        <a className={buttonLook()} href="/dashboard">
          Get started
        </a>
        <a className={buttonLook({ kind: 'secondary' })} href="/your-doctors">
          Meet your doctors
        </a>
      </ContentHead>
      <ContentSection
        id="training"
        heading="Nine years before the first patient of their own"
        intro="Board-certified means: 4 years of medical school, then 5 years of dermatology training, then the examination of the board."
      >
        <Training />
      </ContentSection>
      <ContentSection id="reasons" heading="What that means for you">
        <div className={styles.reasons}>
          {reasons.map(({ heading, words }) => (
            <div key={heading}>
              <h3>{heading}</h3>
              <p>{words}</p>
            </div>
          ))}
          <WhenKnown fact="promise.shipping">
            <h3>Medicine at your door</h3>
            <p>Prescriptions are shipped nationwide for free, with skincare samples.</p>
          </WhenKnown>
        </div>
      </ContentSection>
      <Onward heading="See how a visit works" words="Four steps, from your first photo to your treatment plan.">
        <a className={buttonLook()} href="/learn-more">
          How care works here
        </a>
      </Onward>
    </ContentPage>
  );
}

function Training() {
  return (
    <>
      <ol className={styles.years} aria-hidden="true">
        {Array.from({ length: trainingYears }, (_, index) => (
          <li
            key={skinTones[index]}
            style={{ '--year': index, '--ground': skinTones[index], '--on-ground': index < schoolYears ? '#f6ede4' : '#292420' }}
          >
            {index + 1}
          </li>
        ))}
      </ol>
      <dl className={styles['years-names']}>
        <div>
          <dt>4 years of medical school</dt>
          <dd>The whole body: how it works, how it falls ill.</dd>
        </div>
        <div>
          <dt>5 years of dermatology training</dt>
          <dd>Skin, hair and nails of every tone and age, under supervision, until the board says yes.</dd>
        </div>
      </dl>
    </>
  );
}
