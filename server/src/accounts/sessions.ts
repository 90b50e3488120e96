/** Where somebody is signed in, and signing out elsewhere. */
import type { OpenSession } from '@pellis/contract/accounts/sessions';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { browserInWords, placeInWords } from './device-words.ts';
import { sessionOf } from './session.ts';
import { endOneSession, endOtherSessions, openSessionsOf } from './session-records.ts';

export function listSessions(clinic: Clinic, asker: Asker): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.read(asker, (transaction, actor) => sessionsOf(transaction, actor, sid));
}

/** Over in every process when this answers: each call asks the database. */
export function signOutSession(clinic: Clinic, asker: Asker, id: string): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    permit(await endOneSession(transaction, actor.id, id));
    await clinic.happened(transaction, actor, { name: 'account.session_ended', subjectId: actor.id, data: { sessions: 1 } });
    return sessionsOf(transaction, actor, sid);
  });
}

export function signOutElsewhere(clinic: Clinic, asker: Asker): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction, actor) => {
    await actAsClinic(transaction, actor);
    const sessions = await endOtherSessions(transaction, actor.id, sid);
    await clinic.happened(transaction, actor, { name: 'account.session_ended', subjectId: actor.id, data: { sessions } });
    return sessionsOf(transaction, actor, sid);
  });
}

/** This device first, then whichever was used last. */
async function sessionsOf(transaction: Transaction, actor: Actor, sid: string): Promise<OpenSession[]> {
  const rows = await openSessionsOf(transaction, actor.id);
  const here = rows.find(({ id }) => id === sid)?.address ?? '';
  const sessions = rows.map(({ id, user_agent, address, created_at, last_active_at }) => ({
    id,
    is_current: id === sid,
    browser: browserInWords(user_agent),
    place: placeInWords(address, here),
    started_at: created_at,
    last_active_at,
  }));
  return sessions.sort((one, other) => Number(other.is_current) - Number(one.is_current));
}
