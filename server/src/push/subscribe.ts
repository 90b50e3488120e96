/** Switches notifications on and off for the browser somebody is signed in with. */
import type { PushState, PushSubscription } from '@pellis/contract/notifications/push';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { permit, signInFirst, wrongField } from '../platform/refusal.ts';
import { mayBeNotified } from './policy.ts';
import { endSubscriptionsOf, isOnIn, keepSubscription, takeOver } from './records.ts';

export function readPushState(clinic: Clinic, asker: Asker): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayBeNotified(actor));
    return stateIn(clinic, transaction, sid);
  });
}

export function subscribe(clinic: Clinic, asker: Asker, { endpoint, keys }: PushSubscription): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBeNotified(actor));
    // our server will call this address: only one that we know
    if (!clinic.push.isKnown(endpoint)) throw wrongField('endpoint', 'This browser uses a push service that we do not know.');
    const wasOn = await isOnIn(transaction, sid);
    await actAsClinic(transaction, actor);
    await keepSubscription(transaction, {
      id: newId(),
      account_id: actor.id,
      session_id: sid,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
    });
    if (!wasOn) await clinic.happened(transaction, actor, { name: 'account.push_enabled', subjectId: actor.id });
    return stateIn(clinic, transaction, sid);
  });
}

/** A browser that is told because of an earlier session of the same person: this session says so from now on, switches it off and ends it. */
export function keepHere(clinic: Clinic, asker: Asker, endpoint: string): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBeNotified(actor));
    await actAsClinic(transaction, actor);
    await takeOver(transaction, { account_id: actor.id, session_id: sid, endpoint });
    return stateIn(clinic, transaction, sid);
  });
}

export function unsubscribe(clinic: Clinic, asker: Asker): Promise<PushState> {
  const sid = sessionOf(asker);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayBeNotified(actor));
    await actAsClinic(transaction, actor);
    if ((await endSubscriptionsOf(transaction, sid)) > 0)
      await clinic.happened(transaction, actor, { name: 'account.push_disabled', subjectId: actor.id });
    return stateIn(clinic, transaction, sid);
  });
}

async function stateIn(clinic: Clinic, transaction: Transaction, sid: string): Promise<PushState> {
  return { public_key: clinic.push.publicKey, is_on: await isOnIn(transaction, sid) };
}

function sessionOf(asker: Asker): string {
  if (asker.kind !== 'session') throw signInFirst();
  return asker.sessionId;
}
