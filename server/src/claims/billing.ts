/** Who bills, and by which id each insurer is reached: set by whoever bills, with what their clearinghouse gave them. */
import type { Billing, BillingForm, PayerForm, PayingInsurer } from '@pellis/contract/claims/billing';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { claimFilesOf } from '../platform/gateways/claim-files/open.ts';
import { changedMeanwhile, permit } from '../platform/refusal.ts';
import { billingDetails, lockBilling, payers, putBilling, putPayer } from './billing-records.ts';
import { mayBill } from './policy.ts';

export function readBilling(clinic: Clinic, asker: Asker): Promise<Billing> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    return present(clinic, transaction);
  });
}

async function present({ config }: Clinic, transaction: Transaction): Promise<Billing> {
  return {
    details: (await billingDetails(transaction)) ?? null,
    tax_id: config.clinicTaxId ?? null,
    payers: await payers(transaction),
    goes_to: claimFilesOf(config)?.name ?? null,
  };
}

export function saveBilling(clinic: Clinic, asker: Asker, { form, version }: { form: BillingForm; version: number }): Promise<Billing> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    await lockBilling(transaction);
    if (((await billingDetails(transaction))?.version ?? 0) !== version) throw changedMeanwhile();
    const digits = { postal_code: form.postal_code.replaceAll(/\D/g, ''), phone: form.phone.replaceAll(/\D/g, '') };
    await putBilling(transaction, { ...form, ...digits }, actor.id);
    await clinic.happened(transaction, actor, { name: 'billing.details_set' });
    return present(clinic, transaction);
  });
}

export function savePayer(
  clinic: Clinic,
  asker: Asker,
  insurer: PayingInsurer,
  { form, version }: { form: PayerForm; version: number },
): Promise<Billing> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    await lockBilling(transaction);
    const known = (await payers(transaction)).find((payer) => payer.insurer === insurer);
    if ((known?.version ?? 0) !== version) throw changedMeanwhile();
    await putPayer(transaction, insurer, { form, setBy: actor.id });
    await clinic.happened(transaction, actor, { name: 'billing.payer_set', data: { insurer } });
    return present(clinic, transaction);
  });
}
