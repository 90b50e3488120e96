/** What was paid of a bill by card: each with its day, what became of it, and its receipt. */
import type { BillPayment, PatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { Link } from 'react-router';
import { dateAndTime } from '../ui/dates.ts';
import { money } from '../ui/money.ts';
import styles from './bill-sums.module.css';

export function BillPayments({ bill: { patient, currency, payments } }: { bill: PatientBill }) {
  return (
    <ul className={styles['bill-payments']} aria-label="Payments by card">
      {payments.map((payment) => (
        <li key={payment.id}>
          <div>{wordsOf(payment, currency)}</div>
          <time className="soft small figures" dateTime={payment.at.toISOString()}>
            {dateAndTime(payment.at)}
          </time>
          <div className="row" style={{ '--gap': '4px 24px' }}>
            <Link to={`/order/${payment.id}`} className="way">
              See the order
            </Link>
            {payment.receipt ? (
              <Link
                to={`/patient/${patient.id}/provider/${payment.receipt.provider_id}/payment-receipt/${payment.receipt.fee_id}`}
                className="way"
              >
                See my receipt
              </Link>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

function wordsOf({ status, amount, captured, refunded }: BillPayment, currency: PatientBill['currency']): string {
  if (status === 'declined') return `${money(amount, currency)} was declined: nothing was taken.`;
  if (status === 'released') return `${money(amount, currency)} was not needed any more: nothing was taken.`;
  if (captured === 0) return `Your bank is asked for ${money(amount, currency)}.`;
  if (refunded > 0) return `${money(captured, currency)} paid, ${money(refunded, currency)} given back.`;
  return `${money(captured, currency)} paid.`;
}
