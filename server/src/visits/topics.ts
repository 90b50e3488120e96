/** The live side of a visit: the waiting room, the call, and the dermatologist's list of the day. */
import { mostInCall } from '@pellis/contract/visits/visits';
import { may, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import type { Joiner, Member, TopicKind } from '../platform/live/topics.ts';
import { type Holder, holderBy, holderOfLease } from './pass-records.ts';
import { mayBeInCall } from './policy.ts';
import {
  areBothInCall,
  findLost,
  keepAwake,
  noteBeats,
  noteGone,
  noteLeftCall,
  noteMet,
  notePresence,
  othersInCall,
} from './presence-records.ts';
import { announceVisit, moveIfMay, visitById } from './records.ts';

const clinicItself = theClinic('visits');
export const guestOf = ({ id }: Holder) => `visit-pass:${id}`;

/** Everybody with a pass hears what happens to the visit; the later of two windows stays. */
export const visitTopic: TopicKind = {
  kind: 'visit',
  hasLeases: true,
  mayJoin: async (transaction, joiner, id) => (await holderIn(transaction, joiner, id))?.person ?? null,
  joined: (clinic, member) => come(clinic, member, false),
  left: (clinic, member) => go(clinic, member, false),
  beat: (clinic, members) => beat(clinic, members, false),
};

/** Those in the call find one another here. */
export const callTopic: TopicKind = {
  kind: 'call',
  hasLeases: true,
  broadcasts: ['signal', 'mute', 'captions'],
  async mayJoin(transaction, joiner, id) {
    const holder = await holderIn(transaction, joiner, id);
    const visit = holder && (await visitById(transaction, id));
    if (!visit || !mayBeInCall(holder.part, visit, new Date())) return null;
    return (await othersInCall(transaction, id, holder.person)) < mostInCall ? holder.person : null;
  },
  joined: (clinic, member) => come(clinic, member, true),
  left: (clinic, member) => go(clinic, member, true),
  beat: (clinic, members) => beat(clinic, members, true),
};

/** The list of the day, for the dermatologist whose day it is. */
export const todayTopic: TopicKind = {
  kind: 'today',
  mayJoin: async (_transaction, joiner, id) =>
    joiner.kind === 'actor' && may(joiner.actor, 'treat') && joiner.actor.id === id ? joiner.actor.id : null,
};

async function holderIn(transaction: Transaction, joiner: Joiner, visitId: string): Promise<Holder | undefined> {
  const passId = joiner.kind === 'guest' ? /^visit-pass:(.+)$/.exec(joiner.guest)?.[1] : undefined;
  const holder = passId ? await holderBy(transaction, 'id', passId) : undefined;
  return holder?.visit_id === visitId ? holder : undefined;
}

function come(clinic: Clinic, member: Member, isInCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (transaction) => {
    const holder = await holderOfLease(transaction, member.id, member.person);
    const visit = await visitById(transaction, member.id);
    if (!holder || !visit) return;
    await notePresence(transaction, member, holder, isInCall);
    if (isInCall && (await areBothInCall(transaction, member.id))) {
      await noteMet(transaction, member.id);
      if (visit.status === 'disconnected') await moveIfMay(transaction, member.id, 'come_back');
    }
    await announceVisit(transaction, visit);
  });
}

function go(clinic: Clinic, member: Member, isOnlyFromCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (transaction) => {
    const visit = await visitById(transaction, member.id);
    await (isOnlyFromCall ? noteLeftCall : noteGone)(transaction, member);
    if (visit) await announceVisit(transaction, visit);
  });
}

function beat(clinic: Clinic, members: readonly Member[], isInCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (transaction) => {
    await noteBeats(transaction, members, isInCall);
    await keepAwake(transaction, members);
    const lost = await findLost(transaction, [...new Set(members.map(({ id }) => id))]);
    for (const visit of lost) await announceVisit(transaction, visit);
  });
}
