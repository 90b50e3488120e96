/** How good a call is said to be. */
import { expect, test } from 'vitest';
import { countIn, freshRest, qualityBetween, restAfter, wake } from './quality.ts';

const counted = (received: number, lost: number, roundTrip = 40) => ({
  at: 0,
  received,
  lost,
  decoded: 0,
  roundTrip,
  isRelayed: false,
  given: null,
});

test('what is lost between two counts decides, and so does a long way', () => {
  expect(qualityBetween(undefined, counted(100, 0))).toBe('unknown');
  expect(qualityBetween(counted(100, 50), counted(1100, 55))).toBe('good');
  expect(qualityBetween(counted(0, 0), counted(930, 70))).toBe('weak');
  expect(qualityBetween(counted(0, 0), counted(800, 200))).toBe('bad');
  expect(qualityBetween(counted(0, 0), counted(1000, 0, 600))).toBe('weak');
  expect(qualityBetween(counted(10, 0), counted(10, 0))).toBe('bad');
});

test('a relayed pair is known by either end, and only the pair in use counts', () => {
  const reports = [
    { type: 'transport', id: 't', selectedCandidatePairId: 'used' },
    { type: 'candidate-pair', id: 'other', nominated: true, state: 'succeeded', localCandidateId: 'direct' },
    { type: 'candidate-pair', id: 'used', localCandidateId: 'direct', remoteCandidateId: 'relayed', currentRoundTripTime: 0.05 },
    { type: 'local-candidate', id: 'direct', candidateType: 'host' },
    { type: 'remote-candidate', id: 'relayed', candidateType: 'relay' },
    { type: 'inbound-rtp', id: 'v', packetsReceived: 90, packetsLost: 3, framesDecoded: 30 },
    { type: 'media-source', id: 'm', kind: 'video', frames: 12 },
    { type: 'inbound-rtp', id: 'a', packetsReceived: 10, packetsLost: 0 },
  ];
  expect(countIn(reports, 7)).toEqual({ at: 7, received: 100, lost: 3, decoded: 30, roundTrip: 50, isRelayed: true, given: 12 });
});

test('of somebody who has neither camera nor microphone on, silence is no bad line', () => {
  expect(qualityBetween(counted(10, 0), counted(10, 0), { isSilent: true })).toBe('good');
  expect(qualityBetween(counted(10, 0), counted(10, 0, 1_000), { isSilent: true })).toBe('bad');
});

const after = (counts: readonly boolean[], from = freshRest) => counts.reduce(restAfter, from);
const many = (count: number, isBad: boolean) => Array.from({ length: count }, () => isBad);

test('the picture rests after ten bad seconds in a row, not after bad ones now and then', () => {
  expect(after(many(4, true)).isResting).toBe(false);
  expect(after(many(5, true)).isResting).toBe(true);
  expect(after([...many(4, true), false, ...many(4, true)]).isResting).toBe(false);
});

test('it comes back after twenty good seconds, the next time after forty', () => {
  const resting = after(many(5, true));
  expect(after(many(9, false), resting).isResting).toBe(true);
  const awake = after(many(10, false), resting);
  expect(awake.isResting).toBe(false);
  const again = after(many(5, true), awake);
  expect(after(many(19, false), again).isResting).toBe(true);
  expect(after(many(20, false), again).isResting).toBe(false);
});

test('whoever wakes it by hand has ten seconds until it may rest again', () => {
  const awake = wake(after(many(7, true)));
  expect(after(many(4, true), awake).isResting).toBe(false);
  expect(after(many(5, true), awake).isResting).toBe(true);
});
