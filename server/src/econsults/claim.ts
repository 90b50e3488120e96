/** A dermatologist takes an e-Consult or gives it back: two never answer the same one, and the draft goes with it. */
import { nameOfPlace } from '@pellis/contract/people/places';
import { providerById } from '../accounts/provider-records.ts';
import { isLicensedIn } from '../doctors/licence-records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, permit } from '../platform/refusal.ts';
import { isAnswering, mayClaim, mayReadQuestion } from './policy.ts';
import { lockEconsultProvider } from './provider-records.ts';
import { claimedEconsults, econsultById, lockEconsult, moveEconsult } from './records.ts';

type Told = Promise<{ detail: string }>;
export type LockedEconsult = NonNullable<Awaited<ReturnType<typeof lockEconsult>>>;

/** So long it stays with somebody of whom nothing is heard. */
const idleHours = 2;

export function claimEconsult(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayReadQuestion(actor));
    found(await econsultById(transaction, id));
    await actAsClinic(transaction, actor);
    const econsult = found(await lockEconsult(transaction, id));
    if (econsult.ended_at) throw hasEnded();
    await refuseUnlicensed(transaction, actor, econsult.place);
    await refuseUnchecked(transaction, econsult.provider_id);
    if (!mayClaim(actor, econsult, new Date())) {
      const holder = econsult.claimed_by ? await providerById(transaction, econsult.claimed_by) : undefined;
      throw conflict('claimed', `${holder?.name ?? 'Another dermatologist'} is already answering this e-Consult.`);
    }
    await moveEconsult(transaction, id, { state: 'claimed', claimed_by: actor.id, claimed_until: idleEnd() });
    if (econsult.claimed_by !== actor.id) await clinic.happened(transaction, actor, { name: 'econsult.claimed', subjectId: id });
    return { detail: 'This e-Consult is yours.' };
  });
}

export function releaseEconsult(clinic: Clinic, asker: Asker, id: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    await lockToAnswer(transaction, actor, id);
    await release(clinic, transaction, actor, id);
    return { detail: 'It is back in the list. Your draft stays with it.' };
  });
}

/** Of somebody who leaves: whoever is licensed there takes them, with the draft. Needs a transaction as the clinic. */
export async function freeEconsultsOf(clinic: Clinic, transaction: Transaction, actor: Actor, accountId: string): Promise<void> {
  for (const id of await claimedEconsults(transaction, accountId)) await release(clinic, transaction, actor, id);
}

async function release(clinic: Clinic, transaction: Transaction, actor: Actor, id: string): Promise<void> {
  await moveEconsult(transaction, id, { state: 'asked', claimed_by: null, claimed_until: null });
  await clinic.happened(transaction, actor, { name: 'econsult.released', subjectId: id });
}

/** Locked, for whoever has it; the transaction goes on as the clinic. */
export async function lockToAnswer(transaction: Transaction, actor: Actor, id: string): Promise<LockedEconsult> {
  permit(mayReadQuestion(actor));
  found(await econsultById(transaction, id));
  await actAsClinic(transaction, actor);
  const econsult = found(await lockEconsult(transaction, id));
  permit(econsult.claimed_by === actor.id);
  if (econsult.ended_at) throw hasEnded();
  permit(isAnswering(actor, econsult));
  return econsult;
}

/** It may have ended, or moved with the licence, after it was taken. */
export async function refuseUnlicensed(transaction: Transaction, actor: Actor, place: string): Promise<void> {
  if (!(await isLicensedIn(transaction, actor.id, place)))
    throw conflict('not_licensed', `Your license does not count in ${nameOfPlace(place)} today, where this answer is given.`);
}

/** The check of who asks may have been taken back since they asked; until the end of the transaction it is not. Needs a transaction as the clinic. */
export async function refuseUnchecked(transaction: Transaction, providerId: string): Promise<void> {
  const { name, licence_checked_at } = found(await lockEconsultProvider(transaction, providerId));
  if (!licence_checked_at)
    throw conflict('not_checked', `The license of ${name} is not checked any more. Until it is, their questions are not answered.`);
}

export function idleEnd(): Date {
  return new Date(Date.now() + idleHours * 3_600_000);
}

function hasEnded() {
  return conflict('wrong_state', 'This e-Consult has ended. Reload to see how.');
}
