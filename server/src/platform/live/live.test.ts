/** The live connection: two processes are one clinic, nobody is told what is not theirs, and a session's end ends its connections. */
import { logOut } from '@pellis/contract/accounts/own-session';
import { closedFor, mostConnections, openLiveTicket } from '@pellis/contract/platform/live';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../../testing/clinic.ts';
import { type LiveProcess, openingStatus, openLiveProcess, openWindow } from '../../testing/live.ts';
import { type PatientPerson, signIn, signUp, staff } from '../../testing/people.ts';
import { may, theClinic } from '../actor.ts';
import { announce, recheck, tell } from './announce.ts';
import { giveGuestTicket } from './tickets.ts';
import type { TopicKind } from './topics.ts';

/** A room for the patient whose id it has, and for a guest of the same name. */
const isClosed = new Set<string>();
const rooms: TopicKind = {
  kind: 'room',
  broadcasts: ['hello'],
  hasLeases: true,
  async mayJoin(_transaction, joiner, id) {
    if (isClosed.has(id)) return null;
    if (joiner.kind === 'guest') return joiner.guest === `room:${id}` ? 'guest' : null;
    return joiner.actor.patientId === id ? joiner.actor.id : null;
  },
};

/** A room for whoever may work in the inbox just now. */
const desks: TopicKind = {
  kind: 'desk',
  mayJoin: async (_transaction, joiner) => (joiner.kind === 'actor' && may(joiner.actor, 'work-inbox') ? joiner.actor.id : null),
};

let clinic: TestClinic;
let [one, two]: LiveProcess[] = [];
let ana: PatientPerson;
let ben: PatientPerson;

beforeAll(async () => {
  clinic = await openTestClinic();
  [ana, ben] = [await signUp(clinic, 'Ana Alvarez'), await signUp(clinic, 'Ben Brown')];
  [one, two] = [await openLiveProcess(clinic, [rooms, desks]), await openLiveProcess(clinic, [rooms, desks])];
});
afterAll(async () => {
  await one?.end();
  await two?.end();
  await clinic.end();
});

test('what is announced in one process is heard in both, after the commit only', async () => {
  const [here, there] = [await openWindow(one, await ticketOf(ana)), await openWindow(two, await ticketOf(ana))];
  here.request({ do: 'join', topic: roomOf(ana), peer: 'a' });
  await here.hears({ is: 'joined' });
  there.request({ do: 'join', topic: roomOf(ana), peer: 'a' });
  await there.hears({ is: 'joined' });
  const undone = clinic.clinic.db.write(theClinic('test'), async (transaction) => {
    await announce(transaction, roomOf(ana), 'undone');
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await clinic.clinic.db.write(theClinic('test'), (transaction) => announce(transaction, roomOf(ana), 'changed', { thing: 'abc' }));
  const news = { is: 'news', topic: roomOf(ana), name: 'changed', data: { thing: 'abc' } };
  expect(await here.hears({ is: 'news' })).toEqual(news);
  expect(await there.hears({ is: 'news' })).toEqual(news);
});

test('members hear one another across processes, however long the words, and only those they are meant for', async () => {
  const [guest, patient] = [await openWindow(one, await guestTicket(`room:${ana.patientId}`)), await openWindow(two, await ticketOf(ana))];
  guest.request({ do: 'join', topic: roomOf(ana), peer: 'guest-window' });
  patient.request({ do: 'join', topic: roomOf(ana), peer: 'own-window' });
  await Promise.all([guest.hears({ is: 'joined' }), patient.hears({ is: 'joined' })]);
  const long = 'o'.repeat(20_000);
  guest.request({ do: 'say', topic: roomOf(ana), name: 'hello', data: { to: 'somebody else' }, to: 'other-window' });
  guest.request({ do: 'say', topic: roomOf(ana), name: 'hello', data: { long }, to: 'own-window' });
  expect(await patient.hears({ is: 'said' })).toEqual({
    is: 'said',
    topic: roomOf(ana),
    name: 'hello',
    data: { long },
    from: 'guest-window',
    person: 'guest',
  });
  guest.request({ do: 'say', topic: roomOf(ana), name: 'shout', data: 'no word of this topic' });
  await guest.hears({ is: 'refused' });
});

test('another patient’s topic, a topic of no kind and one that was not joined answer the same no', async () => {
  const own = await openWindow(one, await ticketOf(ben));
  for (const request of [
    { do: 'join', topic: roomOf(ana) },
    { do: 'join', topic: 'nothing:abc' },
    { do: 'say', topic: roomOf(ana), name: 'hello', data: 'let me in' },
  ] as const) {
    own.request(request);
    expect(await own.hears({ is: 'refused' })).toEqual({ is: 'refused', topic: request.topic });
  }
  const stranger = await openWindow(one, await guestTicket(`room:${ben.patientId}`));
  stranger.request({ do: 'join', topic: roomOf(ana) });
  await stranger.hears({ is: 'refused' });
});

test('a ticket opens one line, within its minute, and only for pages of our own sites', async () => {
  const ticket = await ticketOf(ana);
  const left = await clinic.sql<{ seconds: number }>(
    'select extract(epoch from max(expires_at) - now())::float as seconds from live_ticket',
  );
  expect(left[0]?.seconds).toBeGreaterThan(30);
  expect(left[0]?.seconds).toBeLessThanOrEqual(60);
  expect(await openingStatus(one, ticket, 'https://elsewhere.example')).toBe(403);
  expect(await openingStatus(one, ticket, 'nobody')).toBe(403);
  await openWindow(one, ticket);
  expect(await openingStatus(two, ticket)).toBe(401);
  const old = await ticketOf(ana);
  await clinic.sql(`update live_ticket set expires_at = now() - interval '1 second'`);
  expect(await openingStatus(one, old)).toBe(401);
  expect(await openingStatus(one, 'never-given')).toBe(401);
  const kept = await clinic.sql<{ hash: string }>('select hash from live_ticket');
  expect(kept.map(({ hash }) => hash)).not.toContain(old);
});

test('the connection ends with the session, in whichever process it is', async () => {
  const again = await signIn(clinic, ben.email);
  const own = await openWindow(two, await ticketOf(again));
  const ticket = await ticketOf(again);
  await clinic.call(logOut, { as: again });
  expect(await own.closed).toBe(4401);
  expect(await openingStatus(one, ticket)).toBe(401);
});

test('a person’s eleventh window puts out the oldest of theirs, and nobody else’s', async () => {
  const dora = await signUp(clinic, 'Dora Drake');
  const bens = await openWindow(one, await ticketOf(ben));
  const windows = [];
  for (let number = 0; number <= mostConnections; number += 1) windows.push(await openWindow(one, await ticketOf(dora)));
  expect(await windows[0]?.closed).toBe(closedFor.tooManyWindows);
  for (const open of [bens, ...windows.slice(1)]) {
    open.request({ do: 'beat' });
    await open.hears({ is: 'beat' });
  }
});

beforeEach(() => isClosed.clear());

test('who is no longer welcome leaves the topic, and a second window takes the first one’s seat', async () => {
  const [first, second] = [await openWindow(one, await ticketOf(ben)), await openWindow(two, await ticketOf(ben))];
  first.request({ do: 'join', topic: roomOf(ben), peer: 'first' });
  await first.hears({ is: 'joined' });
  second.request({ do: 'join', topic: roomOf(ben), peer: 'second' });
  await second.hears({ is: 'joined' });
  expect(await first.hears({ is: 'left' })).toMatchObject({ because: 'second_device' });
  isClosed.add(ben.patientId);
  await clinic.clinic.db.write(theClinic('test'), (transaction) => recheck(transaction, roomOf(ben)));
  expect(await second.hears({ is: 'left' })).toMatchObject({ because: 'no_longer_welcome' });
});

test('of two windows that come in at the same moment one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    const windows = [await openWindow(one, await ticketOf(ana)), await openWindow(two, await ticketOf(ana))];
    for (const [at, window] of windows.entries()) window.request({ do: 'join', topic: roomOf(ana), peer: `${at}` });
    const left = await Promise.race(windows.map((window, at) => window.hears({ is: 'left' }).then(() => at)));
    // said after both claims: whoever hears it has not been sent out by the older one
    await clinic.clinic.db.write(theClinic('test'), (transaction) => announce(transaction, roomOf(ana), 'still-there'));
    expect(await windows[1 - left]?.hears({ is: 'news' })).toMatchObject({ name: 'still-there' });
    for (const window of windows) window.end();
  }
});

test('whoever sends nonsense, too much or too long is let go', async () => {
  const nonsense = await openWindow(one, await ticketOf(ana));
  nonsense.send('{"do":"dance"}');
  expect(await nonsense.closed).toBe(1008);
  const long = await openWindow(one, await ticketOf(ana));
  long.send('x'.repeat(70_000));
  expect(await long.closed).toBe(1009);
  const much = await openWindow(one, await ticketOf(ana));
  for (let sent = 0; sent < 400; sent += 1) much.request({ do: 'beat' });
  expect(await much.closed).toBe(4429);
});

test('a process that ends says when to come back; one that lost the database says to read again', async () => {
  const third = await openLiveProcess(clinic, [rooms, desks]);
  const own = await openWindow(third, await ticketOf(ana));
  await clinic.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pellis-live' and datname = current_database()`,
  );
  await own.hears({ is: 'reread' });
  own.request({ do: 'join', topic: roomOf(ana) });
  await own.hears({ is: 'joined' });
  await clinic.clinic.db.write(theClinic('test'), (transaction) => tell(transaction, { news: roomOf(ana), name: 'still heard' }));
  await own.hears({ is: 'news' });
  await third.end();
  expect(await own.hears({ is: 'going' })).toMatchObject({ again: expect.any(Number) });
  expect(await own.closed).toBe(1012);
});

test('what the clinic could not do for a moment is no refusal: the window is sent away to come back', async () => {
  const own = await openWindow(two, await ticketOf(ana));
  own.request({ do: 'join', topic: roomOf(ana) });
  await own.hears({ is: 'joined' });
  await clinic.sql('alter table live_payload rename to live_payload_away');
  try {
    own.request({ do: 'say', topic: roomOf(ana), name: 'hello', data: { long: 'x'.repeat(9_000) } });
    expect(await own.closed).toBe(1011);
  } finally {
    await clinic.sql('alter table live_payload_away rename to live_payload');
  }
  const again = await openWindow(two, await ticketOf(ana));
  again.request({ do: 'join', topic: roomOf(ana) });
  await again.hears({ is: 'joined' });
  again.end();
});

test('whose right is taken leaves what it opened at once, in whatever process, and may come back with it', async () => {
  const { accountId, token } = await staff(clinic, 'Sam');
  const own = await openWindow(two, await ticketOf({ token }));
  const joins = () => own.request({ do: 'join', topic: 'desk:all' });
  joins();
  await own.hears({ is: 'joined' });
  const denied = `insert into account_right (account_id, role, name, is_given, because) values ($1, 'staff', 'work-inbox', false, 'A test')`;
  await clinic.sql(denied, [accountId]);
  expect(await own.hears({ is: 'left' })).toEqual({ is: 'left', topic: 'desk:all', because: 'no_longer_welcome' });
  await own.hears({ is: 'reread' });
  joins();
  await own.hears({ is: 'refused' });
  await clinic.sql('delete from account_right');
  await own.hears({ is: 'reread' });
  joins();
  await own.hears({ is: 'joined' });
  own.end();
});

const roomOf = (person: PatientPerson) => `room:${person.patientId}`;

async function ticketOf(person: { token: string }): Promise<string> {
  return (await clinic.call(openLiveTicket, { as: person })).reply.ticket;
}

async function guestTicket(guest: string): Promise<string> {
  return (await clinic.clinic.db.write(theClinic('test'), (transaction) => giveGuestTicket(transaction, guest))).ticket;
}
