/** How care works here: four steps, what it is for, and what it is not for. */
import type { ReactNode } from 'react';
import { ChatWords, ContentHead, ContentPage, ContentSection, Onward, Price } from '../../frame/content.tsx';
import { WhenKnown } from '../../frame/fact.tsx';
import { SendPicture } from '../../rapid-assessments/assessment-pictures.tsx';
import { ConcernLists } from '../../rapid-assessments/concern-lists.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import styles from './learn-more.module.css';
import { ChoosePicture, MeetPicture, ParcelPicture } from './step-pictures.tsx';

export default function LearnMorePage() {
  return (
    <ContentPage>
      <ContentHead
        heading="From your first photo to clear advice, in four steps"
        lead="See a board-certified dermatologist without the waiting room. No subscription, no hidden fees, and every price before you pay."
      >
        <a className={buttonLook()} href="/login">
          Book now
        </a>
        <a className={buttonLook({ kind: 'secondary' })} href="/your-doctors">
          Meet your doctors
        </a>
      </ContentHead>
      <dl className="facts">
        <div>
          <dt>To begin</dt>
          <dd className="figures">2 minutes</dd>
          <dd>about, for your info and photos</dd>
        </div>
        <div>
          <dt>Rapid Assessment</dt>
          <dd className="figures">24 hours</dd>
          <dd>to your answer, guaranteed</dd>
        </div>
        <div>
          <dt>Video appointment</dt>
          <dd className="figures">under 1 week</dd>
          <dd>until you meet your dermatologist</dd>
        </div>
      </dl>
      <ol className={styles.steps}>
        <Step number={1} heading="Submit your info and photos online" picture={<SendPicture />}>
          <p>It takes about 2 minutes. Tell us about your skin and your health, and add photos from your phone.</p>
        </Step>
        <Step number={2} heading="Choose a video appointment or a Rapid Assessment" picture={<ChoosePicture />}>
          <WaysOfCare />
        </Step>
        <Step number={3} heading="Attend the video appointment" picture={<MeetPicture />}>
          <p>
            Meet your dermatologist by live video, in under 1 week, from wherever you feel comfortable. With a Rapid Assessment there is
            nothing to attend: your answer comes within 24 hours, guaranteed.
          </p>
        </Step>
        <Step number={4} heading="Access your prescriptions and products" picture={<ParcelPicture />}>
          <p>
            <WhenKnown fact="promise.shipping" as="span">
              Prescriptions are shipped nationwide for free, with skincare samples.
            </WhenKnown>
            <WhenKnown fact="promise.no_shipping" as="span">
              Your prescriptions go to the pharmacy of your choice.
            </WhenKnown>
            <WhenKnown fact="promise.shop" as="span">
              {' '}
              The shop for products is coming soon.
            </WhenKnown>
          </p>
        </Step>
      </ol>
      <section className={`${styles.share} comes-later`} aria-label="How much can be done online">
        <p className={`${styles['share-figure']} figures`}>80–90%</p>
        <p>of common skin concerns can be handled digitally. For the rest, your dermatologist tells you whom to see in person.</p>
      </section>
      <ContentSection
        id="conditions"
        heading="What we treat, and what we do not"
        intro="Some concerns need a lens, a biopsy or a hand on your skin. We say so before you pay."
      >
        <ConcernLists />
        <WhenKnown fact="tips.any" as="p">
          While you wait, read our <a href="/tips">skincare tips</a> in plain words.
        </WhenKnown>
      </ContentSection>
      <Onward
        heading="Ready when you are"
        words={
          <>
            Not sure yet? <ChatWords>Chat with our support team</ChatWords> and ask us anything.
          </>
        }
      >
        <a className={buttonLook()} href="/login">
          Book now
        </a>
      </Onward>
    </ContentPage>
  );
}

function Step({ number, heading, picture, children }: { number: number; heading: string; picture: ReactNode; children: ReactNode }) {
  return (
    <li className={number > 1 ? `${styles.step} comes-later` : styles.step}>
      {picture}
      <div className={styles['step-words']}>
        <h2>
          <span className={`${styles['step-number']} figures`} aria-hidden="true">
            {number}
          </span>
          {heading}
        </h2>
        {children}
      </div>
    </li>
  );
}

function WaysOfCare() {
  return (
    <dl className={styles['step-ways']}>
      <div>
        <dt>Video appointment</dt>
        <WhenKnown fact="insurance.accepted" as="dd">
          insurance accepted
        </WhenKnown>
        <dd className="soft small">
          Live, face to face.
          <WhenKnown fact="insurance.accepted" as="span">
            {' '}
            Without insurance
          </WhenKnown>{' '}
          <Price of="video_first" /> for the first and <Price of="video_follow_up" /> for each follow-up.
        </dd>
      </div>
      <div>
        <dt>Rapid Assessment</dt>
        <dd>
          cash price <Price of="rapid_assessment" />
        </dd>
        <dd className="soft small">
          By photos and answers, never covered by insurance. <a href="/what-is-a-rapid-assessment">What is a Rapid Assessment?</a>
        </dd>
      </div>
      <WhenKnown fact="services.own">
        <dt>More from our dermatologists</dt>
        <dd className="soft small">
          <a className="way" href="/our-services">
            All services and their prices
          </a>
        </dd>
      </WhenKnown>
    </dl>
  );
}
