/** One claim: what it says, where it stands, in which sums, and what can be entered next. */
import { type Claim, downloadClaimForm } from '@pellis/contract/claims/claims';
import { saveFile } from '../../platform/save-file.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { money } from '../../ui/money.ts';
import { Facts } from '../../work-list/facts.tsx';
import { StateMark } from '../../work-list/state-mark.tsx';
import { ClaimMoves } from './claim-moves.tsx';
import type { ClaimCardProps } from './claim-props.ts';
import { marks, nextStepOf, waitingWords } from './words.ts';

/** What a card can take back goes there by itself. */
function backWords({ to_give_back, by_hand, currency }: Claim): string {
  if (to_give_back === 0) return '';
  const amount = money(to_give_back, currency);
  if (by_hand === 0) return `${amount}, on its way to the card`;
  return by_hand < to_give_back ? `${amount}, of which ${money(by_hand, currency)} by hand` : `${amount}, by hand`;
}

const kinds = { '1': '', '7': ' (corrected)', '8': ' (takes another back)' } as const;

function nextOf(claim: Claim, isNobodyToAsk?: boolean): string | undefined {
  const { status, batch_id, waits_for } = claim;
  const isInFile = batch_id !== null && status === 'prepared';
  if (waits_for) return `${waitingWords[waits_for]}${isInFile ? ' It is in a file: take that apart first.' : ''}`;
  return isInFile ? 'It is in a file. Say at the file when it was sent.' : nextStepOf(claim, isNobodyToAsk);
}

export function ClaimCard({ visit, claim, onMoved }: ClaimCardProps) {
  const {
    id,
    control_number,
    frequency,
    status,
    charge,
    paid,
    adjusted,
    patient_part,
    written_off,
    patient_paid,
    patient_owes,
    to_give_back,
    currency,
  } = claim;
  const sum = (cents: number) => (cents > 0 ? money(cents, currency) : '');
  const isOver = status === 'withdrawn' || status === 'replaced';
  const next = nextOf(claim, visit.billing?.nobody_to_ask);
  return (
    <Card
      heading={`Claim ${control_number}${kinds[frequency]}`}
      isNext={status === 'prepared' || status === 'denied' || status === 'patient_part' || to_give_back > 0}
      actions={
        <>
          <ClaimMoves visit={visit} claim={claim} onMoved={onMoved} />
          {claim.waits_for ? null : (
            <DownloadButton kind="quiet" save={() => saveFile(() => `claim-${control_number}.pdf`, downloadClaimForm, { params: { id } })}>
              Claim as PDF
            </DownloadButton>
          )}
        </>
      }
    >
      {visit.billing && visit.billing.claims.length > 1 ? (
        <p>
          <StateMark {...marks[status]} />
        </p>
      ) : null}
      {next && !isOver ? <p>{next}</p> : null}
      <Facts
        facts={[
          ['Insurer', claim.insurer],
          ['Diagnoses', claim.diagnoses.join(', ')],
          ['Procedure', [claim.procedure_code, ...claim.modifiers].join(' ')],
          ['Place of service, units', `${claim.place_of_service}, ${claim.units}`],
          [
            'Referred by',
            [claim.referrer_first, claim.referrer_last, claim.referrer_npi && `NPI ${claim.referrer_npi}`].filter(Boolean).join(' '),
          ],
          ['Charge', money(charge, currency)],
          ['Paid by the insurer', sum(paid)],
          ['Taken off by contract', sum(adjusted)],
          ['Patient’s part', sum(patient_part)],
          ['Waived', sum(written_off)],
          ['Paid by the patient', sum(patient_paid)],
          ['Open', sum(patient_owes)],
          ['To give back', backWords(claim)],
          ['Insurer’s number', claim.payer_number],
          ['Denied because', claim.denied_because],
        ]}
      />
    </Card>
  );
}
