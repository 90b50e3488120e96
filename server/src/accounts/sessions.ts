/** Where somebody is signed in, and signing out elsewhere. */
import type { OpenSession } from '@pellis/contract/sessions';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { permit } from '../platform/refusal.ts';
import { browserInWords, placeInWords } from './device-words.ts';
import { sessionOf } from './session.ts';
import { endOneSession, endOtherSessions, openSessionsOf } from './session-records.ts';

export function listSessions(clinic: Clinic, asker: Asker): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.read(asker, (records, actor) => sessionsOf(records, actor, sid));
}

/** Over in every process when this answers: each call asks the database. */
export function signOutSession(clinic: Clinic, asker: Asker, id: string): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (records, actor) => {
    await letTheClinicAct(records, actor);
    permit(await endOneSession(records, actor.id, id));
    await clinic.happened(records, actor, { name: 'account.session_ended', subjectId: actor.id, data: { sessions: 1 } });
    return sessionsOf(records, actor, sid);
  });
}

export function signOutElsewhere(clinic: Clinic, asker: Asker): Promise<OpenSession[]> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (records, actor) => {
    await letTheClinicAct(records, actor);
    const sessions = await endOtherSessions(records, actor.id, sid);
    await clinic.happened(records, actor, { name: 'account.session_ended', subjectId: actor.id, data: { sessions } });
    return sessionsOf(records, actor, sid);
  });
}

/** This device first, then whichever was used last. */
async function sessionsOf(records: Records, actor: Actor, sid: string): Promise<OpenSession[]> {
  const rows = await openSessionsOf(records, actor.id);
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
