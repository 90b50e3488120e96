/** How good a call is said to be. */
import { expect, test } from 'vitest';
import { countIn, qualityBetween } from './quality.ts';

const counted = (received: number, lost: number, roundTrip = 40) => ({ at: 0, received, lost, decoded: 0, roundTrip, isRelayed: false });

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
    { type: 'inbound-rtp', id: 'a', packetsReceived: 10, packetsLost: 0 },
  ];
  expect(countIn(reports, 7)).toEqual({ at: 7, received: 100, lost: 3, decoded: 30, roundTrip: 50, isRelayed: true });
});
