/** What stands at the door comes first: a window that rests, and the ways in, say nothing that is no longer so. */
import { type Door, type Lobby as LobbyFacts, readLobby, type Visit } from '@pellis/contract/visits/visits';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { Lobby } from './lobby.tsx';
import { VisitRoom } from './visit-room.tsx';

const { useVisit } = vi.hoisted(() => ({ useVisit: vi.fn() }));
vi.mock('./use-visit.ts', () => ({ useVisit }));

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const times = { starts_at: at('18:00'), opens_at: at('17:45'), closes_at: at('19:00'), phone: '(415) 555-0100' };
const nothing = () => {};

const roomWith = (door: Door, seat: string, part = 'patient') => {
  const visit = { id: 'v', ...times, door, part, status: 'ended', provider: { name: 'Dr. Lee' } } as unknown as Visit;
  useVisit.mockReturnValue({ visit, seat, isLive: false, isLost: false, problem: null, movedFrom: null });
  return seen(<VisitRoom id="v" pass="p" onLost={nothing} />);
};

beforeEach(() => {
  useVisit.mockReset();
});

test.each(['second_device', 'put_out'])(
  'a window that rests (%s) says so while the visit goes on, and after it that it is over',
  (seat) => {
    expect(roomWith('open', seat).text).toMatch(/this window rests|took you out of the call/);
    for (const [door, heading] of [
      ['ended', 'This visit has ended'],
      ['cancelled', 'This appointment was cancelled'],
    ] as const) {
      const { text } = roomWith(door, seat);
      expect(text).toContain(heading);
      expect(text).not.toMatch(/rests|took you out/);
    }
  },
);

test('after its time a visit is not booked a second time: the patient is led to the appointment, a helper nowhere', () => {
  const { links, text } = roomWith('too_late', 'here');
  expect(text).toContain('It did not begin. Call us at (415) 555-0100');
  const shown = links.map(([, address]) => address);
  expect(shown).toContain('/appointment/v');
  expect(shown).not.toContain('/new-visit');
  expect(roomWith('too_late', 'here', 'helper').text).not.toContain('Go to my appointment');
});

const lobbyWith = (facts: Partial<LobbyFacts>) =>
  seen(<Lobby id="v" isEntering={false} refused={null} problem={null} onAgain={nothing} onPass={nothing} />, [
    answer(readLobby, { clinic: 'Pellis', ...times, door: 'open', may_confirm_birthday: true, ...facts }, { id: 'v' }),
  ]);

test('a stranger is asked for the date of birth only where it opens the door', () => {
  expect(lobbyWith({}).text).toMatch(/Sign in or confirm your date of birth.*Confirm and join/);
  const { text } = lobbyWith({ may_confirm_birthday: false });
  expect(text).toMatch(/Sign in to come in\..*The date of birth cannot be used for this visit\./);
  expect(text).not.toContain('confirm your date of birth');
  expect(lobbyWith({ door: 'too_late' }).links).toContainEqual(['Go to my appointment', '/appointment/v']);
});
