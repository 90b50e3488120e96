/** Passes: one person's key to one visit, whoever they are; it opens while its session stands and nobody has taken it back. */
import { type Asker, type Doer, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { hashOf, newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';
import { type Holder, holderBy, insertPass } from './pass-records.ts';
import { openVisit, type VisitRecord, visitById } from './records.ts';

/** Needs a transaction as the clinic. Answers the key; only its hash is kept. */
export async function givePass(
  transaction: Transaction,
  visit: VisitRecord,
  holder: Omit<Holder, 'id' | 'visit_id' | 'role'>,
): Promise<string> {
  await openVisit(transaction, visit);
  const pass = newId() + newId();
  await insertPass(transaction, pass, { visit_id: visit.id, ...holder });
  return pass;
}

type HoldersWork<T> = (transaction: Transaction, holder: Holder, visit: VisitRecord) => Promise<T>;

/** Opens a transaction that reads, for whoever holds this pass; a pass that is unknown, over or taken back is 404. */
export function readWithPass<T>(clinic: Clinic, pass: string, work: HoldersWork<T>): Promise<T> {
  return clinic.db.read(theClinic('visit pass'), (transaction) => asHolder(transaction, pass, work));
}

/** Opens them to write. */
export function withPass<T>(clinic: Clinic, pass: string, work: HoldersWork<T>): Promise<T> {
  return withPassAs(clinic, theClinic('visit pass'), pass, work);
}

/** For a call that is done once, which its asker knows of. */
export function withPassAs<T>(clinic: Clinic, asker: Asker, pass: string, work: HoldersWork<T>): Promise<T> {
  return clinic.db.write(asker, (transaction) => asHolder(transaction, pass, work));
}

async function asHolder<T>(transaction: Transaction, pass: string, work: HoldersWork<T>): Promise<T> {
  const holder = found(await holderBy(transaction, 'hash', hashOf(pass)));
  return work(transaction, holder, found(await visitById(transaction, holder.visit_id)));
}

/** Who did it, for the record of what happened. */
export function asDoer({ person, part, name, role }: Holder, visit: VisitRecord): Doer {
  // a guest, or whoever helps: no account stands behind it
  if (part === 'helper' || role === null) return { id: `${part} of visit ${visit.id}`, role: 'clinic', name };
  return { id: person, role, name };
}
