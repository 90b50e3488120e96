/** How a look at one's record reads. */
import type { Look } from '@pellis/contract/medical-records/medical-records';
import { expect, it } from 'vitest';
import { roleOf, sittingsOf, whatTheyDid, whoLooked } from './look-words.ts';

const now = new Date(2026, 10, 21, 9, 0).getTime();

function look(minutesAgo: number, changes: Partial<Look> = {}): Look {
  const at = new Date(now - minutesAgo * 60_000);
  return {
    id: 1000 - minutesAgo,
    at,
    kind: 'photo.read',
    role: 'provider',
    name: 'Dr. Grace Lee',
    is_me: false,
    reason: null,
    note_id: null,
    ...changes,
  };
}

const told = (looks: Look[]) => sittingsOf(looks).map((sitting) => `${whoLooked(sitting.look)} ${whatTheyDid(sitting)}`);

it('several photos in one sitting are one line', () => {
  expect(told([look(0), look(2), look(14), look(60)])).toEqual(['Dr. Grace Lee looked at 3 photos', 'Dr. Grace Lee looked at a photo']);
});

it('two people, or two deeds, are two lines', () => {
  expect(told([look(0), look(1, { name: 'Dr. Kwame Osei' }), look(2, { kind: 'note.read' })])).toHaveLength(3);
});

it('an emergency is never folded away', () => {
  const emergency = { kind: 'patient.emergency_access', reason: 'Called by the hospital' } as const;
  expect(sittingsOf([look(0, emergency), look(1, emergency)])).toHaveLength(2);
});

it('one is told of oneself as "you", and of others with their part in it', () => {
  expect(whoLooked(look(0, { is_me: true, role: 'client', name: 'Ana Alvarez' }))).toBe('You');
  expect(roleOf(look(0))).toBe('dermatologist');
  expect(whoLooked(look(0, { name: null, role: 'client' }))).toBe('Somebody who acts for the patient');
  expect(told([look(0, { name: null, role: 'staff', kind: 'conversation.read' })])).toEqual([
    'Somebody of the front desk read a conversation',
  ]);
});
