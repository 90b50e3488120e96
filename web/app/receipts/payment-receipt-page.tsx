/** The receipt of one fee: its patient, its dermatologist and it must belong together. */
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import { useParams } from 'react-router';
import { useRead } from '../platform/use-api.ts';
import { ReceiptPage } from './receipt-page.tsx';

export default function PaymentReceiptPage() {
  const { patient = '', provider = '', fee = '' } = useParams();
  return <ReceiptPage receipt={useRead(readPaymentReceipt, { params: { id: patient, provider, fee } })} />;
}
