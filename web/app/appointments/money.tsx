/** What the appointment costs, what happens with the money, and the receipt. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { money } from '../ui/money.ts';
import { isAhead, mayBookAgain } from './appointment-words.ts';

export function Money({ appointment: { status, pay, policy, patient, receipt } }: { appointment: Appointment }) {
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
