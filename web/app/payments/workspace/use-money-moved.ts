/** After a refund everything that shows money is read again. */
import { listDeskPayments, listPatientPayments, readBooks } from '@pellis/contract/payments/desk-payments';
import { readPaymentReceipt } from '@pellis/contract/receipts/receipts';
import { useReads } from '../../platform/use-api.ts';

export function useMoneyMoved(): () => void {
  const reads = useReads();
  return () => {
    for (const read of [listDeskPayments, listPatientPayments, readBooks, readPaymentReceipt]) void reads.refresh(read);
  };
}
