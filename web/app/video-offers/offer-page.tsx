/** The dermatologist would like to see the patient by video: why, what it costs, three times to take with one touch, and the way to decline. */
import { readVideoOffer, type VideoOffer } from '@pellis/contract/video-offers/video-offers';
import { useState } from 'react';
import { useParams } from 'react-router';
import { InScope } from '../platform/in-scope.ts';
import { useReadOrNone } from '../platform/use-api.ts';
import { DoctorWords } from '../rapid-assessments/doctor-words.tsx';
import { OtherPatient } from '../shell/other-patient.tsx';
import { useActing } from '../shell/use-acting.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { dateAndTime } from '../ui/dates.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonCard } from '../ui/skeleton.tsx';
import { ChooseTime } from './choose-time.tsx';
import { Decline } from './decline.tsx';
import styles from './offer-page.module.css';

const toPortal = <ButtonLink to="/dashboard">Back to my Portal</ButtonLink>;

export default function OfferPage() {
  const { id = '' } = useParams();
  const offer = useReadOrNone(readVideoOffer, { params: { id } }, { freshFor: 0 });
  const [declined, setDeclined] = useState<string | null>(null);
  if (declined)
    return (
      <Page title="Declined">
        <EmptyState heading={declined} actions={toPortal}>
          What your dermatologist wrote stays in your portal. You can book a video visit whenever you like.
        </EmptyState>
      </Page>
    );
  return (
    <Page title="A video visit instead">
      {offer.data ? <OwnOffer id={id} offer={offer.data} onDeclined={setDeclined} /> : null}
      {offer.data === null ? (
        <EmptyState heading="No video visit is offered any more" actions={toPortal}>
          It was booked, declined or taken back, or its time is over. Where your Rapid Assessment stands is in your portal.
        </EmptyState>
      ) : null}
      {offer.error && !offer.data ? (
        <Notice
          kind="error"
          heading={offer.error.detail}
          isSpoken
          actions={<Button onClick={() => void offer.refetch()}>Try again</Button>}
        >
          The offer could not be loaded.
        </Notice>
      ) : null}
      {offer.isPending ? <SkeletonCard label="the offer" lines={4} /> : null}
    </Page>
  );
}

interface OfferProps {
  id: string;
  offer: VideoOffer;
  onDeclined: (sentence: string) => void;
}

/** Who acts for somebody else just now switches first: a visit is never booked for the wrong person. */
function OwnOffer(props: OfferProps) {
  const { patient } = props.offer;
  const acting = useActing();
  if (!acting) return <SkeletonCard label="the offer" lines={4} />;
  if (acting.id !== patient.id)
    return <OtherPatient patientId={patient.id} name={patient.first_name} address={`/rapid-assessment/${props.id}/video`} />;
  return <Offer {...props} />;
}

function Offer({ id, offer, onDeclined }: OfferProps) {
  const { reason, offered_by, offered_at, concern, visit, chosen } = offer;
  return (
    <div className={styles.offer}>
      <DoctorWords by={offered_by} at={offered_at} concern={concern}>
        {reason}
      </DoctorWords>
      {chosen ? <Chosen chosen={chosen} /> : null}
      {!chosen && visit ? (
        <InScope right="arrange-care">
          <ChooseTime id={id} offer={offer} />
        </InScope>
      ) : null}
      {visit ? null : (
        <Notice kind="warning" heading="No video visit can be booked where you live just now.">
          Please use the chat box, and we find a way with you.
        </Notice>
      )}
      {visit && !chosen ? (
        <section className="stack" style={{ '--gap': '8px' }} aria-labelledby="offer-cost">
          <h2 id="offer-cost">What it costs</h2>
          <p>{visit.sentence}</p>
          <p className="soft">
            When you book, the price of the visit is held on your card, and then what is held for the Rapid Assessment is let go. If you
            book with insurance, nothing is held.
          </p>
        </section>
      ) : null}
      {chosen ? null : (
        <InScope right="arrange-care">
          <Decline id={id} ifDeclined={offer.if_declined} onDeclined={onDeclined} />
        </InScope>
      )}
    </div>
  );
}

/** The card has still to be asked, or has said no: the offer stays open until its money is held. */
function Chosen({ chosen: { id, starts_at, order_id } }: { chosen: NonNullable<VideoOffer['chosen']> }) {
  return (
    <Card
      isNext
      heading={`You have chosen ${dateAndTime(starts_at)}`}
      actions={
        <>
          {order_id ? <ButtonLink to={`/order/${order_id}`}>See the payment</ButtonLink> : null}
          <ButtonLink to={`/appointment/${id}`} kind="secondary">
            See the video visit
          </ButtonLink>
        </>
      }
    >
      <p>
        The price of the visit is not held on your card yet. If your card was declined, use another one there. Until then this offer stays
        open, and nothing of your Rapid Assessment is charged.
      </p>
    </Card>
  );
}
