/** Payments, and above them the visits whose money no card gave. */
import { OwedVisits } from '../front-desk/workspace/owed-visits.tsx';
import { PaymentsDesk } from '../payments/workspace/payments-desk.tsx';

export default function PaymentsPage() {
  return <PaymentsDesk owed={<OwedVisits />} />;
}
