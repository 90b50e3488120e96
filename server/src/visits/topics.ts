/** The live side of a visit: the waiting room, the call, and the dermatologist's list of the day. */
import { mostInCall } from '@pellis/contract/visits';
import { theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Records } from '../platform/db/database.ts';
import type { Joiner, Member, TopicKind } from '../platform/live/topics.ts';
import { type Holder, holderBy, holderOfSeat } from './pass-records.ts';
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
  hasSeats: true,
  mayJoin: async (records, joiner, id) => (await holderIn(records, joiner, id))?.person ?? null,
  joined: (clinic, member) => come(clinic, member, false),
  left: (clinic, member) => go(clinic, member, false),
  beat: (clinic, members) => beat(clinic, members, false),
};

/** Those in the call find one another here. */
export const callTopic: TopicKind = {
  kind: 'call',
  hasSeats: true,
  says: ['signal', 'mute', 'captions'],
  async mayJoin(records, joiner, id) {
    const holder = await holderIn(records, joiner, id);
    const visit = holder && (await visitById(records, id));
    if (!visit || !mayBeInCall(holder.part, visit, new Date())) return null;
    return (await othersInCall(records, id, holder.person)) < mostInCall ? holder.person : null;
  },
  joined: (clinic, member) => come(clinic, member, true),
  left: (clinic, member) => go(clinic, member, true),
  beat: (clinic, members) => beat(clinic, members, true),
};

/** The list of the day, for the dermatologist whose day it is. */
export const todayTopic: TopicKind = {
  kind: 'today',
  mayJoin: async (_records, joiner, id) =>
    joiner.kind === 'actor' && joiner.actor.role === 'provider' && joiner.actor.id === id ? joiner.actor.id : null,
};

async function holderIn(records: Records, joiner: Joiner, visitId: string): Promise<Holder | undefined> {
  const passId = joiner.kind === 'guest' ? /^visit-pass:(.+)$/.exec(joiner.guest)?.[1] : undefined;
  const holder = passId ? await holderBy(records, 'id', passId) : undefined;
  return holder?.visit_id === visitId ? holder : undefined;
}

function come(clinic: Clinic, member: Member, isInCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (records) => {
    const holder = await holderOfSeat(records, member.id, member.person);
    const visit = await visitById(records, member.id);
    if (!holder || !visit) return;
    await notePresence(records, member, holder, isInCall);
    if (isInCall && (await areBothInCall(records, member.id))) {
      await noteMet(records, member.id);
      if (visit.status === 'disconnected') await moveIfMay(records, member.id, 'come_back');
    }
    await announceVisit(records, visit);
  });
}

function go(clinic: Clinic, member: Member, isOnlyFromCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (records) => {
    const visit = await visitById(records, member.id);
    await (isOnlyFromCall ? noteLeftCall : noteGone)(records, member);
    if (visit) await announceVisit(records, visit);
  });
}

function beat(clinic: Clinic, members: readonly Member[], isInCall: boolean): Promise<void> {
  return clinic.db.write(clinicItself, async (records) => {
    await noteBeats(records, members, isInCall);
    await keepAwake(records, members);
    const lost = await findLost(records, [...new Set(members.map(({ id }) => id))]);
    for (const visit of lost) await announceVisit(records, visit);
  });
}
