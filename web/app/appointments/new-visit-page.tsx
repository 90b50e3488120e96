/** Booking a video visit: not open online yet, so this page says what a patient can do today. */
import { useSearchParams } from 'react-router';
import { clinicName } from '../platform/clinic.ts';
import { TakenUp } from '../referrals/taken-up.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

export default function NewVisitPage() {
  const referral = useSearchParams()[0].get('referral');
  return (
    <Page title="Book an appointment" lead="Live video with a board-certified dermatologist.">
      <div className="stack" style={{ '--gap': '20px' }}>
        {referral ? <TakenUp code={referral} /> : null}
        <Notice heading="Online booking of video visits is not open yet.">
          {clinicName} cannot show you free times on this page today. Here is what you can do instead.
        </Notice>
        <Card
          isNext
          heading="Get an answer within 24 hours"
          actions={<ButtonLink to="/rapid-assessment">Start a Rapid Assessment</ButtonLink>}
        >
          <p>
            Send a few answers and photos of your skin. A board-certified dermatologist answers, and can prescribe. Insurance does not cover
            it.
          </p>
        </Card>
        <Card heading="Ask us about a video visit">
          <p>
            <ChatLink topic="general">Send us a message</ChatLink> and tell us when you have time.
          </p>
        </Card>
        <p className="soft">
          In an emergency, <a href="tel:911">call 911</a>.
        </p>
      </div>
    </Page>
  );
}
