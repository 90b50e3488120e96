/** Two cards with samples of what a longer treatment looks like; only the demo user sees them. */
import { Card } from '../ui/card.tsx';
import { JourneyStages } from './journey-stages.tsx';

export function SkinJourneyCard() {
  return (
    <Card kicker="Sample" heading="My Skin Health Journey">
      <JourneyStages reached={2} />
      <p>Your skin is where you want it. Maintenance keeps it there: stay with your routine, and check in when something changes.</p>
    </Card>
  );
}

export function LabsCard() {
  return (
    <Card kicker="Sample" heading="My Labs">
      <p>
        Please fast for <strong>at least 8 hours</strong> before your blood is drawn. Water is fine, and so are your usual medications
        unless your doctor told you otherwise.
      </p>
    </Card>
  );
}
