/** The receipt of a visit or assessment, for an insurer: by the id of its note. */
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { useMay } from '../platform/use-may.ts';
import { ReceiptPage } from './receipt-page.tsx';
import { SuperbillCard } from './superbill-card.tsx';

export default function InsuranceReceiptPage() {
  const { id = '' } = useParams();
  const isPatient = useMay()('act-for-patients');
  const receipt = useRead(readInsuranceReceipt, { params: { id } });
  return <ReceiptPage receipt={receipt} below={isPatient ? <SuperbillCard noteId={id} /> : null} />;
}
