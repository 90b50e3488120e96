/** The receipt of a visit or assessment, for an insurer: by the id of its note. */
import { readInsuranceReceipt } from '@pellis/contract/receipts/receipts';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { ReceiptPage } from './receipt-page.tsx';

export default function InsuranceReceiptPage() {
  const { id = '' } = useParams();
  return <ReceiptPage receipt={useRead(readInsuranceReceipt, { params: { id } })} />;
}
