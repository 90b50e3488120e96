/** Everything that may be booked and what it costs today: what every such clinic has, and what this one has added of its own. */
import type { ReactNode } from 'react';
import { ContentHead, ContentPage, ContentSection, Onward, Price } from '../frame/content.tsx';
import { WhenKnown } from '../frame/fact.tsx';
import { buttonLook } from '../ui/button-look.ts';
import styles from './our-services.module.css';

export default function OurServicesPage() {
  return (
    <ContentPage>
      <ContentHead
        heading="What we offer, and what it costs"
        lead="Today’s prices, each before you pay. No subscription, no hidden fees, and what you booked keeps its price."
      >
        <a className={buttonLook()} href="/login">
          Book now
        </a>
      </ContentHead>
      <ContentSection heading="Dermatology online">
        <dl className={styles.services}>
          <Offer name="Rapid Assessment" price={<Price of="rapid_assessment" />} how="from photos, answered within 24 hours">
            Send photos and answers, and a dermatologist replies with a treatment plan. Never covered by insurance.
          </Offer>
          <Offer name="First video appointment" price={<Price of="video_first" />} how="live video">
            Meet your dermatologist face to face.
            <MayBeCovered />
          </Offer>
          <Offer name="Follow-up video appointment" price={<Price of="video_follow_up" />} how="live video">
            See how it is going, and what to change.
            <MayBeCovered />
          </Offer>
        </dl>
      </ContentSection>
      <WhenKnown fact="services.own">
        <ContentSection
          heading="More from our dermatologists"
          intro="You choose it by its name when you book, and it is held by live video."
        >
          <dl className={styles.services} data-list="services.own" />
        </ContentSection>
      </WhenKnown>
      <Onward heading="Ready when you are" words="You see the price again before the last button, and you can change your mind until then.">
        <a className={buttonLook()} href="/login">
          Book now
        </a>
        <a className={buttonLook({ kind: 'secondary' })} href="/your-doctors">
          Meet your doctors
        </a>
      </Onward>
    </ContentPage>
  );
}

interface OfferProps {
  name: string;
  price: ReactNode;
  how: string;
  children: ReactNode;
}

/** In the form in which the server writes what the clinic has added. */
function Offer({ name, price, how, children }: OfferProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{price}</dd>
      <dd>{how}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function MayBeCovered() {
  return (
    <WhenKnown fact="insurance.accepted" as="span">
      {' '}
      May be covered by your insurance.
    </WhenKnown>
  );
}
