/** Brings a file of claims where the clinic's files go: whole or not at all, never twice, and tried again, longer apart each time, until a person has to see to it. */
import type { Asker } from '../platform/actor.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { type ClaimFiles, ClaimFilesFault } from '../platform/gateways/claim-files/claim-files.ts';
import { claimFilesOf } from '../platform/gateways/claim-files/open.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { fileOfBatch, lockBatch } from './batch-records.ts';
import { type BatchRow, batchesToDeliver, keepLaid, markDelivered, noteTry, takeTry } from './delivery-records.ts';
import { mayBill } from './policy.ts';
import { sendClaims } from './send-claims.ts';
import { refuseLeaving } from './take-apart.ts';

const asClinic = theClinic('claims');

/** Minutes after each try; after the last one a person sees to it. */
const pauses = [1, 2, 5, 15, 30, 60] as const;

/** Nothing changes these but a person. */
const forPeople: readonly ClaimFilesFault['kind'][] = ['key_not_confirmed', 'another_key', 'not_accepted', 'name_taken'];

/** May run twice, and beside another. Does not throw for what is wrong at the other end: that is kept with the file. */
export async function deliverBatch(clinic: Clinic, id: string): Promise<void> {
  const files = claimFilesOf(clinic.config);
  if (!files) return;
  const batch = await clinic.db.write(asClinic, (transaction) => takeTry(transaction, id));
  if (!batch) return;
  try {
    await files.give(await laidAs(clinic, files, batch), batch.file_name);
  } catch (error) {
    clinic.log.warn({ err: error, batch: id }, 'a file of claims could not be delivered');
    await clinic.db.write(asClinic, (transaction, actor) => noteFault(clinic, transaction, actor, { batch, error }));
    return;
  }
  await clinic.db.write(asClinic, (transaction, actor) => finish(clinic, transaction, actor, { id, files }));
}

/** Laid once in one place: from then on it only gets its name, which it has already if it is gone. */
async function laidAs(clinic: Clinic, files: ClaimFiles, batch: BatchRow): Promise<string> {
  if (batch.laid_as && batch.laid_in === files.name) return batch.laid_as;
  const { file } = found(await clinic.db.read(asClinic, (transaction) => fileOfBatch(transaction, batch.id)));
  const laid = await files.lay(batch.file_name, file);
  const counts = await clinic.db.write(asClinic, (transaction) => keepLaid(transaction, batch, { as: laid, in: files.name }));
  if (counts !== laid) await files.takeAway(laid);
  return counts;
}

/** On the clearinghouse's own server it is handed over; from a folder somebody fetches it, and says so. */
async function finish(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { id, files }: { id: string; files: ClaimFiles },
): Promise<void> {
  if (!(await markDelivered(transaction, id, files.name))) return;
  await clinic.happened(transaction, actor, { name: 'claim_batch.delivered', subjectId: id, data: { to: files.name } });
  const batch = await lockBatch(transaction, id);
  if (files.isHandedOver && batch && !batch.sent_at)
    await sendClaims(clinic, transaction, actor, { id, by: `The clinic, to ${files.name}` });
}

async function noteFault(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { batch: { id, tries, owner_id }, error }: { batch: BatchRow; error: unknown },
): Promise<void> {
  const fault = error instanceof ClaimFilesFault ? error.message : 'It broke off.';
  const pause = error instanceof ClaimFilesFault && forPeople.includes(error.kind) ? undefined : pauses[tries - 1];
  if (pause !== undefined) return noteTry(transaction, id, { fault, next_try_at: new Date(Date.now() + pause * 60_000) });
  await noteTry(transaction, id, { fault, failed_at: new Date(), next_try_at: null });
  await clinic.happened(transaction, actor, { name: 'claim_batch.undelivered', subjectId: id, data: { owner: owner_id ?? '' } });
}

/** Once a minute. */
export async function watchBatches(clinic: Clinic): Promise<void> {
  if (!claimFilesOf(clinic.config)) return;
  for (const id of await clinic.db.read(asClinic, batchesToDeliver)) await deliverBatch(clinic, id);
}

/** Whoever presses sees to it from now on. */
export async function tryAgain(clinic: Clinic, asker: Asker, id: string): Promise<{ detail: string }> {
  await clinic.db.writeStep(asker, async (transaction, actor) => {
    permit(mayBill(actor));
    await actAsClinic(transaction, actor);
    const batch = found(await lockBatch(transaction, id));
    if (batch.written_at || batch.sent_at) throw conflict('delivered', 'This file was delivered already. Reload to see when.');
    await refuseLeaving(transaction, batch);
    if (!claimFilesOf(clinic.config))
      throw conflict('nowhere', 'Files go nowhere by themselves: download this one and hand it over, or ask the owner to set a server up.');
    if (batch.failed_at === null && batch.next_try_at !== null && batch.fault === '')
      throw conflict('under_way', 'It is being tried just now. Wait a moment and reload.');
    await noteTry(transaction, id, { tries: 0, failed_at: null, next_try_at: null, owner_id: actor.id });
    return null;
  });
  await deliverBatch(clinic, id);
  const { written_at, fault } = found(await clinic.db.read(asClinic, (transaction) => fileOfBatch(transaction, id)));
  return { detail: written_at ? 'It was delivered.' : `${fault} It is tried again by itself.` };
}
