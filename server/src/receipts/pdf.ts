/** A receipt as a PDF: as it was issued, with its number and the code that proves it. */
import type { Receipt } from '@pellis/contract/receipts/receipts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { longDate, money } from '../platform/pdf/figures.ts';
import { openPdf, type Pdf } from '../platform/pdf/pdf.ts';
import { found, permit } from '../platform/refusal.ts';
import { maySeeReceipts } from './policy.ts';
import { presentReceipt } from './present.ts';
import { paidThingOfFee } from './records.ts';

export async function receiptOnPaper(clinic: Clinic, asker: Asker, feeId: string): Promise<{ bytes: Buffer; name: string }> {
  const receipt = await clinic.db.read(asker, async (transaction, actor) => {
    permit(maySeeReceipts(actor));
    const paid = found(await paidThingOfFee(transaction, feeId));
    // a fee without a receipt is a moment old: its paper comes from the queue
    found(paid.number ?? undefined);
    return presentReceipt(clinic, paid);
  });
  return { bytes: await print(clinic, receipt), name: `receipt-${receipt.number}.pdf` };
}

async function print(clinic: Clinic, { customer, provider, service, ...receipt }: Receipt): Promise<Buffer> {
  const pdf = await openPdf({ clinic: clinic.config.clinicName, title: 'Payment Receipt', about: `Receipt ${receipt.number}` });
  facts(pdf, 'Customer', [
    ['Name', customer.name],
    ['Email', customer.email],
    ['Phone', customer.phone],
  ]);
  facts(pdf, 'Provider', [
    ['Name', [provider.name, provider.credentials].filter(Boolean).join(', ')],
    ['License number', provider.cpsono],
  ]);
  facts(pdf, 'Service', [
    ['Date', longDate(service.date)],
    ['Description', [service.description, service.comment].filter(Boolean).join(': ')],
    ['Amount', money(receipt.amount, receipt.currency)],
  ]);
  pdf.stamp('PAID IN FULL');
  pdf.small(
    `Receipt ${receipt.number}, check code ${receipt.check_code}. Whoever holds this paper can confirm it, and see later refunds, at ${clinic.config.publicUrl}/verify-receipt.`,
  );
  return pdf.close();
}

function facts(pdf: Pdf, heading: string, rows: [name: string, value: string][]): void {
  pdf.heading(heading);
  pdf.rows(rows);
}
