/** The judge of the crash proof: it must see what is lost, doubled or overtaken. */
import { expect, test } from 'vitest';
import { type Intent, judge, judgeLast } from './ledger.ts';

const intent = (marker: string, state: Intent['state'] = 'acknowledged'): Intent => ({ kind: 'message', marker, state });
const tally = (...markers: string[]) => new Map(markers.map((marker) => [marker, markers.filter((one) => one === marker).length]));

test('what was acknowledged and is there once is neither lost nor doubled', () => {
  expect(judge('message', [intent('a'), intent('b')], tally('a', 'b'))).toMatchObject({ acknowledged: 2, lost: [], twice: [] });
});

test('what was acknowledged and is not there is lost', () => {
  expect(judge('message', [intent('a'), intent('b')], tally('a')).lost).toEqual(['b']);
});

test('what is there twice is seen, acknowledged or not', () => {
  expect(judge('message', [intent('a'), intent('b', 'dropped')], tally('a', 'a', 'b', 'b')).twice).toEqual(['a', 'b']);
});

test('what was never answered may be there or not', () => {
  expect(judge('message', [intent('a', 'dropped'), intent('b', 'dropped')], tally('a'))).toMatchObject({ dropped: 2, lost: [], twice: [] });
});

test('of writes in order the last acknowledged one stands, or one sent after it', () => {
  const writes = [intent('a'), intent('b'), intent('c', 'dropped')];
  expect(judgeLast('message', writes, 'b').lost).toEqual([]);
  expect(judgeLast('message', writes, 'c').lost).toEqual([]);
  expect(judgeLast('message', writes, 'a').lost).toEqual(['b']);
});
