/** Switches notifications on and off for the browser somebody is signed in with. */
import type { PushState, PushSubscription } from '@pellis/contract/push';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { letTheClinicAct, type Records } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { permit, signInFirst, wrongField } from '../platform/refusal.ts';
import { mayBeNotified } from './policy.ts';
import { endSubscriptionsOf, isOnIn, keepSubscription } from './records.ts';

export function readPushState(clinic: Clinic, asker: Asker): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.read(asker, async (records, actor) => {
    permit(mayBeNotified(actor));
    return stateIn(clinic, records, sid);
  });
}

export function subscribe(clinic: Clinic, asker: Asker, { endpoint, keys }: PushSubscription): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayBeNotified(actor));
    // our server will call this address: only one that we know
    if (!clinic.push.isKnown(endpoint)) throw wrongField('endpoint', 'This browser uses a push service that we do not know.');
    const wasOn = await isOnIn(records, sid);
    await letTheClinicAct(records, actor);
    await keepSubscription(records, { id: newId(), account_id: actor.id, session_id: sid, endpoint, p256dh: keys.p256dh, auth: keys.auth });
    if (!wasOn) await clinic.happened(records, actor, { name: 'account.push_enabled', subjectId: actor.id });
    return stateIn(clinic, records, sid);
  });
}

export function unsubscribe(clinic: Clinic, asker: Asker): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (records, actor) => {
    permit(mayBeNotified(actor));
    await letTheClinicAct(records, actor);
    await endSubscriptionsOf(records, sid);
    await clinic.happened(records, actor, { name: 'account.push_disabled', subjectId: actor.id });
    return stateIn(clinic, records, sid);
  });
}

async function stateIn(clinic: Clinic, records: Records, sid: string): Promise<PushState> {
  return { public_key: clinic.push.publicKey, is_on: await isOnIn(records, sid) };
}

function sessionOf(asker: Asker): string {
  if (asker.kind !== 'session') throw signInFirst();
  return asker.sessionId;
}
