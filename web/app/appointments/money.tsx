/** What the appointment costs, what happens with the money, and the receipt. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { downloadVisitEstimate } from '@pellis/contract/estimates/estimates';
import { Link } from 'react-router';
import { saveFile } from '../platform/save-file.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DownloadButton } from '../ui/download-button.tsx';
import { money } from '../ui/money.ts';
import { isAhead, mayBookAgain } from './appointment-words.ts';

export function Money({ appointment: { id, status, pay, policy, patient, receipt } }: { appointment: Appointment }) {
  const isHappening = !mayBookAgain(status);
  return (
    <Card heading="Payment">
      {isHappening ? (
        <p>
          <strong className="figures">{pay.by === 'cash' ? money(pay.price, pay.currency) : 'Insurance on file'}</strong>
        </p>
      ) : null}
      {pay.is_owed ? null : <p>{pay.sentence}</p>}
      {isAhead(status) ? <p className="small soft">{policy}</p> : null}
      {isAhead(status) && pay.by === 'cash' && pay.price > 0 ? <Estimate id={id} /> : null}
      {pay.bill ? <Bill id={id} owes={pay.bill.owes} currency={pay.currency} /> : null}
      {pay.order_id ? (
        <p>
          <Link to={`/order/${pay.order_id}`} className="way">
            See the order
          </Link>
        </p>
      ) : null}
      {receipt ? (
        <p>
          <Link to={`/patient/${patient.id}/provider/${receipt.provider_id}/payment-receipt/${receipt.fee_id}`} className="way">
            See my receipt
          </Link>
        </p>
      ) : null}
    </Card>
  );
}

/** Of what the insurer was billed. */
function Bill({ id, owes, currency }: { id: string; owes: number; currency: Appointment['pay']['currency'] }) {
  const to = `/bill/${id}`;
  if (owes > 0)
    return (
      <div>
        <ButtonLink to={to}>Pay {money(owes, currency)}</ButtonLink>
      </div>
    );
  return (
    <p>
      <Link to={to} className="way">
        See the bill
      </Link>
    </p>
  );
}

function Estimate({ id }: { id: string }) {
  return (
    <div>
      <DownloadButton isSmall save={() => saveFile(() => 'good-faith-estimate.pdf', downloadVisitEstimate, { params: { id } })}>
        Good-faith estimate as PDF
      </DownloadButton>
    </div>
  );
}
