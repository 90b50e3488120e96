/** The patient's part of what an insurer was billed for a visit: where it stands, what it is made of, paying it, and what was paid. */
import { type PatientBill, payPatientBill, readPatientBill } from '@pellis/contract/patient-bills/patient-bills';
import { Link, useNavigate, useParams } from 'react-router';
import { ChooseCard } from '../payments/choose-card.tsx';
import { redirectToBill } from '../payments/redirects.ts';
import { ownAddress } from '../platform/addresses.ts';
import { useReadOrNone, useReads, useSend } from '../platform/use-api.ts';
import { OtherPatient } from '../shell/other-patient.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ChatLink } from '../ui/chat-link.tsx';
import { dayAhead } from '../ui/dates.ts';
import { money } from '../ui/money.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { SkeletonText } from '../ui/skeleton.tsx';
import { BillPayments } from './bill-payments.tsx';
import { BillSums } from './bill-sums.tsx';

export default function BillPage() {
  const { id = '' } = useParams();
  const { data: bill, error, refetch } = useReadOrNone(readPatientBill, { params: { id } });
  return (
    <Page title="Your bill" lead={bill ? `${bill.service}, ${dayAhead(bill.starts_at, bill.time_zone)}` : undefined}>
      {bill ? <Bill bill={bill} /> : null}
      {bill === undefined && !error ? <SkeletonText lines={6} /> : null}
      {bill === null ? (
        <Notice kind="info" heading="There is no bill here" actions={<ButtonLink to="/dashboard">Back to my Portal</ButtonLink>}>
          Either nothing of this visit is yours to pay, or the visit is another patient’s.
        </Notice>
      ) : null}
      {error ? (
        <Notice kind="error" heading={error.detail} actions={<Button onClick={() => void refetch()}>Try again</Button>}>
          The bill could not be loaded.
        </Notice>
      ) : null}
    </Page>
  );
}

function Bill({ bill }: { bill: PatientBill }) {
  const { id, patient, owes, currency, sentence, payments } = bill;
  const atWork = payments.find(({ status }) => status === 'confirming' || status === 'authorised');
  return (
    <div className="stack" style={{ '--gap': '20px' }}>
      <OtherPatient patientId={patient.id} name={patient.first_name} address={`/bill/${id}`} />
      <Notice kind={owes === 0 && bill.is_answered ? 'success' : 'info'} heading={headingOf(bill)}>
        {sentence}
      </Notice>
      <Bank bill={bill} />
      {owes > 0 && !atWork ? (
        <Card heading={`Pay ${money(owes, currency)}`} isNext>
          <Pay bill={bill} />
        </Card>
      ) : null}
      <Card heading="How it is made up">
        <BillSums bill={bill} />
      </Card>
      {payments.length > 0 ? (
        <Card heading="Payments by card">
          <BillPayments bill={bill} />
        </Card>
      ) : null}
      <div className="row" style={{ '--gap': '8px 32px' }}>
        <Link to={`/appointment/${id}`} className="way">
          See the visit
        </Link>
        <ChatLink topic="payment" isWay>
          Ask about this bill
        </ChatLink>
      </div>
    </div>
  );
}

function headingOf({ owes, to_give_back, is_answered, currency }: PatientBill): string {
  if (owes > 0) return `${money(owes, currency)} is open`;
  if (to_give_back > 0) return `${money(to_give_back, currency)} goes back to you`;
  return is_answered ? 'Nothing is open' : 'We put the bill right with your insurer';
}

/** A payment that the bank has not decided, or for which it wants a step. */
function Bank({ bill: { payments, owes } }: { bill: PatientBill }) {
  const open = payments.find(({ status }) => ['confirming', 'authorised', 'needs_action'].includes(status));
  if (!open || owes === 0) return null;
  const wantsStep = open.status === 'needs_action';
  return (
    <Notice kind={wantsStep ? 'warning' : 'info'} heading={wantsStep ? 'Your bank wants you to confirm' : 'Your bank is being asked'}>
      <Link to={`/order/${open.id}`} className="way">
        {wantsStep ? 'Finish it there, or pay with another card below' : 'See what it says'}
      </Link>
    </Notice>
  );
}

function Pay({ bill: { id, owes, currency } }: { bill: PatientBill }) {
  const sending = useSend(payPatientBill);
  const reads = useReads();
  const navigate = useNavigate();
  const again = () => reads.refresh(readPatientBill, { id });
  const arrived = async (url: string) => {
    await again();
    void navigate(ownAddress(url) ?? `/bill/${id}`);
  };
  // the amount may be another by now, or another window was faster
  const now = (payment_method_id: string) =>
    sending.mutate(
      { params: { id }, body: { payment_method_id, amount: owes } },
      { onSuccess: ({ url }) => void arrived(url), onError: () => void again() },
    );
  const pay = { now, isPending: sending.isPending, error: sending.error };
  return <ChooseCard label={`Pay ${money(owes, currency)} with this card`} redirect={redirectToBill(id)} pay={pay} />;
}
