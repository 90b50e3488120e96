/** A patient's insurance for the front desk, with both sides of the card. */
import type { PatientAtDesk } from '@pellis/contract/patients/patient-at-desk';
import { CardPictures } from '../../health-profiles/workspace/card-pictures.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../work-list/facts.tsx';

export function InsuranceCard({ insurance }: { insurance: PatientAtDesk['insurance'] }) {
  if (!insurance) return <Card heading="Insurance">None is on file: this patient pays by card.</Card>;
  const { insurer, member_id, group, card_ids } = insurance;
  return (
    <Card heading="Insurance">
      <Facts
        facts={[
          ['Insurer', insurer],
          ['Member ID', member_id],
          ['Group', group],
        ]}
      />
      <CardPictures ids={card_ids} />
    </Card>
  );
}
