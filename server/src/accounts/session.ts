/** The session one is in: ending it, and staying in it. */
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, signInFirst } from '../platform/refusal.ts';
import { endSession, endsOfSession } from './session-records.ts';

/** Every process asks the database at each call, so the session is over everywhere when this answers. */
export async function logOut(clinic: Clinic, asker: Asker): Promise<void> {
  const sid = sessionOf(asker);
  await clinic.db.write(asker, async (transaction, actor) => {
    await clinic.happened(transaction, actor, { name: 'account.signed_out', subjectId: actor.id });
    await actAsClinic(transaction, actor);
    await endSession(transaction, sid);
  });
}

/** Written, so that the end is moved before it is read. */
export async function staySignedIn(clinic: Clinic, asker: Asker) {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction) => found(await endsOfSession(transaction, sid)));
}

export function sessionOf(asker: Asker): string {
  if (asker.kind !== 'session') throw signInFirst();
  return asker.sessionId;
}
