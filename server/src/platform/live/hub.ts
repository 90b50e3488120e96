/** The lines of this process and what they have joined: hears the whole clinic, and tells each line what concerns it. */
import { closedFor, type LiveAsk, mostLines } from '@pellis/contract/live';
import type { WebSocket } from 'ws';
import { theClinic } from '../actor.ts';
import type { Clinic } from '../clinic.ts';
import { newId } from '../ids.ts';
import { type Heard, openLetter, tell } from './announce.ts';
import { seatOf } from './ask-to-join.ts';
import { type Line, openLine, type Seat } from './connection.ts';
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
interface Held {
  clinic: Clinic;
  lines: Set<Line>;
  /** What was heard is passed on in the order in which it was said, also when some of it must be fetched. */
  hearing: Promise<void>;
  kindOf(topic: string): TopicKind | undefined;
  complain(what: string): (error: unknown) => void;
}

export function openHub(clinic: Clinic, kinds: readonly TopicKind[]): Hub {
  const held: Held = {
    clinic,
    lines: new Set(),
    hearing: Promise.resolve(),
    kindOf: (topic) => kinds.find(({ kind }) => topic.startsWith(`${kind}:`)),
    complain: (what) => (error) => clinic.log.error({ err: error }, what),
  };
  let beats = 0;
  let isClosing = false;
  const timer = setInterval(() => {
    beats += 1;
    beat(held, kinds, beats).catch(held.complain('a beat of the live line failed'));
  }, beatMs).unref();
  return {
    async open(socket, holder) {
      if (!isClosing)
        await clinic.ear.hear(
          (heard) => {
            held.hearing = held.hearing.then(() => hear(held, heard)).catch(held.complain('something heard could not be passed on'));
          },
          () => {
            for (const line of held.lines) {
              // the own claim may be among what was not heard
              for (const member of line.topics.values()) member.isSeated = true;
              line.send({ is: 'reread' });
            }
          },
        );
      // who comes while the process ends would keep it from ending
      if (isClosing) return socket.terminate();
      const line = openLine(socket, newId(), holder, eventsOf(held));
      held.lines.add(line);
      endOldest(held, holder.person);
      line.send({ is: 'open' });
    },
    async close() {
      isClosing = true;
      clearInterval(timer);
      for (const line of held.lines) {
        line.send({ is: 'going', again: 200 + Math.round(Math.random() * 1_500) });
        line.end(1012, 'restart');
      }
      await clinic.ear.close();
    },
  };
}

/** Whoever opens one window more hears in it; the one they opened first is likely to be forgotten behind the others. */
function endOldest({ lines }: Held, person: string): void {
  const theirs = [...lines].filter(({ holder }) => holder.person === person);
  for (const line of theirs.slice(0, -mostLines)) line.end(closedFor.tooManyWindows, 'too many windows');
}

function eventsOf(held: Held) {
  return {
    /** One after another: a candidate that overtakes its offer is lost. */
    asked(line: Line, ask: LiveAsk) {
      line.work = line.work
        .then(() => asked(held, line, ask))
        .catch((error: unknown) => {
          held.complain('something asked on the live line failed')(error);
          if ('topic' in ask) line.send({ is: 'refused', topic: ask.topic });
        });
    },
    closed(line: Line) {
      held.lines.delete(line);
      for (const topic of [...line.topics.keys()]) void leave(held, line, topic).catch(held.complain('a topic could not be left'));
    },
  };
}

async function asked(held: Held, line: Line, ask: LiveAsk): Promise<void> {
  if (ask.do === 'beat') return line.send({ is: 'beat' });
  if (ask.do === 'join') return join(held, line, { topic: ask.topic, peer: ask.peer ?? line.id });
  if (ask.do === 'leave') return leave(held, line, ask.topic);
  const member = line.topics.get(ask.topic);
  if (!member || !held.kindOf(ask.topic)?.says?.includes(ask.name)) return line.send({ is: 'refused', topic: ask.topic });
  const { topic, name, data, to } = ask;
  const said = { said: topic, name, data, from: member.peer, person: member.person, ...(to ? { to } : {}) };
  await held.clinic.db.write(clinicItself, (transaction) => tell(transaction, said));
}

async function join({ clinic, kindOf, lines }: Held, line: Line, { topic, peer }: { topic: string; peer: string }): Promise<void> {
  const kind = kindOf(topic);
  const id = topic.slice(topic.indexOf(':') + 1);
  const person = kind ? await seatOf(clinic, kind, line.holder, id) : null;
  if (!kind || person === null || !lines.has(line)) return line.send({ is: 'refused', topic });
  const member: Seat = { kind: kind.kind, id, person, peer, claim: newId(), isSeated: false };
  line.topics.set(topic, member);
  if (kind.hasSeats)
    await clinic.db.write(clinicItself, (transaction) => tell(transaction, { seat: topic, person, peer, claim: member.claim }));
  await kind.joined?.(clinic, member);
  // another window may have taken the seat meanwhile
  if (line.topics.get(topic) === member) line.send({ is: 'joined', topic });
  else await kind.left?.(clinic, member);
}

async function leave({ clinic, kindOf }: Held, line: Line, topic: string): Promise<void> {
  const member = line.topics.get(topic);
  line.topics.delete(topic);
  if (member) await kindOf(topic)?.left?.(clinic, member);
}

async function hear(held: Held, heard: Heard): Promise<void> {
  if (held.lines.size === 0) return;
  if ('letter' in heard) {
    const words = await held.clinic.db.read(clinicItself, (transaction) => openLetter(transaction, heard.letter));
    return words && hear(held, words);
  }
  if ('ended' in heard) return endSession(held, heard.ended);
  if ('recheck' in heard) return askAgain(held, held.lines, heard.recheck);
  if ('rights' in heard) return askEverything(held, heard.rights);
  for (const line of held.lines) passOn(held, line, heard);
}

function passOn(held: Held, line: Line, heard: Extract<Heard, { news: string } | { said: string } | { seat: string }>): void {
  if ('news' in heard) {
    const { news: topic, ...words } = heard;
    if (line.topics.has(topic)) line.send({ is: 'news', topic, ...words });
  } else if ('said' in heard) {
    const { said: topic, to, ...words } = heard;
    const member = line.topics.get(topic);
    if (member && member.peer !== words.from && (!to || to === member.peer)) line.send({ is: 'said', topic, ...words });
  } else giveUpSeat(held, line, heard);
}

/** Claims are heard everywhere in the order of their commits: one that is heard before the own one is older, and takes nothing. */
function giveUpSeat(held: Held, line: Line, { seat: topic, person, peer, claim }: Extract<Heard, { seat: string }>): void {
  const member = line.topics.get(topic);
  if (member?.claim === claim) member.isSeated = true;
  if (!member?.isSeated || member.person !== person || member.peer === peer) return;
  line.send({ is: 'left', topic, because: 'second_device' });
  void leave(held, line, topic).catch(held.complain('a seat could not be given up'));
}

function endSession({ lines }: Held, sessionId: string): void {
  for (const line of lines) if (line.holder.sessionId === sessionId) line.end(closedFor.sessionEnded, 'signed out');
}

async function askAgain(held: Held, lines: Iterable<Line>, topic: string): Promise<void> {
  const kind = held.kindOf(topic);
  for (const line of lines) {
    const member = line.topics.get(topic);
    if (!kind || !member || (await seatOf(held.clinic, kind, line.holder, member.id)) === member.person) continue;
    line.send({ is: 'left', topic, because: 'no_longer_welcome' });
    await leave(held, line, topic);
  }
}

/** Also the lines of passes: whose they are, is asked with the pass. */
async function askEverything(held: Held, accountId: string): Promise<void> {
  for (const line of held.lines) {
    const { kind, person } = line.holder;
    if (kind === 'session' && person !== personOf(accountId)) continue;
    for (const topic of [...line.topics.keys()]) await askAgain(held, [line], topic);
    if (kind === 'session') line.send({ is: 'reread' });
  }
}

async function beat(held: Held, kinds: readonly TopicKind[], beats: number): Promise<void> {
  if (beats % probeEvery === 0) for (const line of held.lines) line.probe();
  if (beats % sessionsEvery === 0) await endOldSessions(held);
  for (const kind of kinds) {
    if (!kind.beat) continue;
    const members = [...held.lines].flatMap(({ topics }) => [...topics.values()].filter((member) => member.kind === kind.kind));
    if (members.length > 0) await kind.beat(held.clinic, members);
  }
}

/** Those that nobody ended: their time ran out. */
async function endOldSessions(held: Held): Promise<void> {
  const known = [...new Set([...held.lines].flatMap(({ holder }) => holder.sessionId ?? []))];
  if (known.length === 0) return;
  const good = await held.clinic.db.read(clinicItself, (transaction) => standing(transaction, known));
  for (const id of known) if (!good.has(id)) endSession(held, id);
}
