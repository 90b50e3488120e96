/** The connections of this process and the topics they have joined: receives what any process announces and passes each connection what concerns it. */
import { closedFor, type LiveRequest, mostConnections } from '@pellis/contract/platform/live';
import type { WebSocket } from 'ws';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { newId } from '../ids.ts';
import { type Announcement, openPayload, tell } from './announce.ts';
import { askToJoin } from './ask-to-join.ts';
import { type Connection, type Lease, openConnection } from './connection.ts';
import { standing } from './ticket-records.ts';
import { type CountedHolder, personOf, type TopicKind } from './topics.ts';

const clinicItself = theClinic('live');
const beatMs = 5_000;
/** In beats. */
const [probeEvery, sessionsEvery] = [4, 12];

export interface Hub {
  open(socket: WebSocket, holder: CountedHolder): Promise<void>;
  /** Sends everybody elsewhere. */
  close(): Promise<void>;
}

/** What one process holds. */
interface HubState {
  clinic: Clinic;
  connections: Set<Connection>;
  /** Announcements are passed on in the order of their commits, also when the payload of one must be fetched. */
  hearing: Promise<void>;
  kindOf(topic: string): TopicKind | undefined;
  complain(what: string): (error: unknown) => void;
}

export function openHub(clinic: Clinic, kinds: readonly TopicKind[]): Hub {
  const state: HubState = {
    clinic,
    connections: new Set(),
    hearing: Promise.resolve(),
    kindOf: (topic) => kinds.find(({ kind }) => topic.startsWith(`${kind}:`)),
    complain: (what) => (error) => clinic.log.error({ err: error }, what),
  };
  let beats = 0;
  let isClosing = false;
  const timer = setInterval(() => {
    beats += 1;
    beat(state, kinds, beats).catch(state.complain('a beat of the live connection failed'));
  }, beatMs).unref();
  return {
    async open(socket, holder) {
      if (!isClosing)
        await clinic.listener.listen(
          (announcement) => {
            state.hearing = state.hearing
              .then(() => receive(state, announcement))
              .catch(state.complain('something heard could not be passed on'));
          },
          () => {
            for (const connection of state.connections) {
              // the own lease may be among the announcements that were lost
              for (const member of connection.topics.values()) member.isConfirmed = true;
              connection.send({ is: 'reread' });
            }
          },
        );
      // who comes while the process ends would keep it from ending
      if (isClosing) return socket.terminate();
      const connection = openConnection(socket, newId(), holder, eventsOf(state));
      state.connections.add(connection);
      endOldest(state, holder.person);
      connection.send({ is: 'open' });
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      for (const connection of state.connections) {
        connection.send({ is: 'going', again: 200 + Math.round(Math.random() * 1_500) });
        connection.end(1012, 'restart');
      }
      await clinic.listener.close();
    },
  };
}

/** One connection too many ends the oldest: the window opened first is likely to be forgotten behind the others. */
function endOldest({ connections }: HubState, person: string): void {
  const theirs = [...connections].filter(({ holder }) => holder.person === person);
  for (const connection of theirs.slice(0, -mostConnections)) connection.end(closedFor.tooManyWindows, 'too many windows');
}

function eventsOf(state: HubState) {
  return {
    /** One after another: a candidate that overtakes its offer is lost. */
    requested(connection: Connection, request: LiveRequest) {
      connection.work = connection.work
        .then(() => requested(state, connection, request))
        .catch((error: unknown) => {
          state.complain('something asked on the live connection failed')(error);
          // no refusal: the window comes back and asks again
          connection.end(1011, 'failed');
        });
    },
    closed(connection: Connection) {
      state.connections.delete(connection);
      for (const topic of [...connection.topics.keys()])
        void leave(state, connection, topic).catch(state.complain('a topic could not be left'));
    },
  };
}

async function requested(state: HubState, connection: Connection, request: LiveRequest): Promise<void> {
  if (request.do === 'beat') return connection.send({ is: 'beat' });
  if (request.do === 'join') return join(state, connection, { topic: request.topic, peer: request.peer ?? connection.id });
  if (request.do === 'leave') return leave(state, connection, request.topic);
  const member = connection.topics.get(request.topic);
  if (!member || !state.kindOf(request.topic)?.broadcasts?.includes(request.name))
    return connection.send({ is: 'refused', topic: request.topic });
  const { topic, name, data, to } = request;
  const said = { said: topic, name, data, from: member.peer, person: member.person, ...(to ? { to } : {}) };
  await state.clinic.db.write(clinicItself, (transaction) => tell(transaction, said));
}

async function join(
  { clinic, kindOf, connections }: HubState,
  connection: Connection,
  { topic, peer }: { topic: string; peer: string },
): Promise<void> {
  const kind = kindOf(topic);
  const id = topic.slice(topic.indexOf(':') + 1);
  const person = kind ? await askToJoin(clinic, kind, connection.holder, id) : null;
  if (!kind || person === null || !connections.has(connection)) return connection.send({ is: 'refused', topic });
  const member: Lease = { kind: kind.kind, id, person, peer, lease: newId(), isConfirmed: false };
  connection.topics.set(topic, member);
  if (kind.hasLeases)
    await clinic.db.write(clinicItself, (transaction) => tell(transaction, { seat: topic, person, peer, claim: member.lease }));
  await kind.joined?.(clinic, member);
  // another window may have taken the lease meanwhile
  if (connection.topics.get(topic) === member) connection.send({ is: 'joined', topic });
  else await kind.left?.(clinic, member);
}

async function leave({ clinic, kindOf }: HubState, connection: Connection, topic: string): Promise<void> {
  const member = connection.topics.get(topic);
  connection.topics.delete(topic);
  if (member) await kindOf(topic)?.left?.(clinic, member);
}

async function receive(state: HubState, announcement: Announcement): Promise<void> {
  if (state.connections.size === 0) return;
  if ('letter' in announcement) {
    const event = await state.clinic.db.read(clinicItself, (transaction) => openPayload(transaction, announcement.letter));
    return event && receive(state, event);
  }
  if ('ended' in announcement) return endSession(state, announcement.ended);
  if ('recheck' in announcement) return askAgain(state, state.connections, announcement.recheck);
  if ('rights' in announcement) return askEverything(state, announcement.rights);
  for (const connection of state.connections) passOn(state, connection, announcement);
}

function passOn(
  state: HubState,
  connection: Connection,
  announcement: Extract<Announcement, { news: string } | { said: string } | { seat: string }>,
): void {
  if ('news' in announcement) {
    const { news: topic, ...event } = announcement;
    if (connection.topics.has(topic)) connection.send({ is: 'news', topic, ...event });
  } else if ('said' in announcement) {
    const { said: topic, to, ...event } = announcement;
    const member = connection.topics.get(topic);
    if (member && member.peer !== event.from && (!to || to === member.peer)) connection.send({ is: 'said', topic, ...event });
  } else giveUpLease(state, connection, announcement);
}

/** Leases are announced everywhere in the order of their commits: one that arrives before the own one is older, and takes nothing. */
function giveUpLease(
  state: HubState,
  connection: Connection,
  { seat: topic, person, peer, claim: lease }: Extract<Announcement, { seat: string }>,
): void {
  const member = connection.topics.get(topic);
  if (member?.lease === lease) member.isConfirmed = true;
  if (!member?.isConfirmed || member.person !== person || member.peer === peer) return;
  connection.send({ is: 'left', topic, because: 'second_device' });
  void leave(state, connection, topic).catch(state.complain('a lease could not be given up'));
}

function endSession({ connections }: HubState, sessionId: string): void {
  for (const connection of connections) if (connection.holder.sessionId === sessionId) connection.end(closedFor.sessionEnded, 'signed out');
}

async function askAgain(state: HubState, connections: Iterable<Connection>, topic: string): Promise<void> {
  const kind = state.kindOf(topic);
  for (const connection of connections) {
    const member = connection.topics.get(topic);
    if (!kind || !member || (await askToJoin(state.clinic, kind, connection.holder, member.id)) === member.person) continue;
    connection.send({ is: 'left', topic, because: 'no_longer_welcome' });
    await leave(state, connection, topic);
  }
}

/** Also the connections of passes: whose they are, is asked with the pass. */
async function askEverything(state: HubState, accountId: string): Promise<void> {
  for (const connection of state.connections) {
    const { kind, person } = connection.holder;
    if (kind === 'session' && person !== personOf(accountId)) continue;
    for (const topic of [...connection.topics.keys()]) await askAgain(state, [connection], topic);
    if (kind === 'session') connection.send({ is: 'reread' });
  }
}

async function beat(state: HubState, kinds: readonly TopicKind[], beats: number): Promise<void> {
  if (beats % probeEvery === 0) for (const connection of state.connections) connection.probe();
  if (beats % sessionsEvery === 0) await endOldSessions(state);
  for (const kind of kinds) {
    if (!kind.beat) continue;
    const members = [...state.connections].flatMap(({ topics }) => [...topics.values()].filter((member) => member.kind === kind.kind));
    if (members.length > 0) await kind.beat(state.clinic, members);
  }
}

/** Those that nobody ended: their time ran out. */
async function endOldSessions(state: HubState): Promise<void> {
  const known = [...new Set([...state.connections].flatMap(({ holder }) => holder.sessionId ?? []))];
  if (known.length === 0) return;
  const good = await state.clinic.db.read(clinicItself, (transaction) => standing(transaction, known));
  for (const id of known) if (!good.has(id)) endSession(state, id);
}
