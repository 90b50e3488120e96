/** The judge of the crash proof: it must see what is lost, doubled or overtaken. */
import { expect, test } from 'vitest';
import { faultsOfRows, followed } from './checks.ts';
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

test('what was acknowledged twice under one marker is there twice, not once and not three times', () => {
  const held = [intent('at ten'), intent('at ten'), intent('at eleven')];
  expect(judge('message', held, tally('at ten', 'at ten', 'at eleven'))).toMatchObject({ lost: [], twice: [] });
  expect(judge('message', held, tally('at ten', 'at eleven')).lost).toEqual(['at ten']);
  expect(judge('message', held, tally('at ten', 'at ten', 'at ten', 'at eleven')).twice).toEqual(['at ten']);
});

test('what nobody sent is told, and what was refused and is there all the same; what was there before is neither', () => {
  const sent = [intent('a'), intent('b', 'refused')];
  expect(judge('message', sent, tally('a', 'b', 'old', 'new'), tally('old')).unknown).toEqual(['b', 'new']);
  expect(judge('message', sent, tally('a', 'old', 'crash-message-1')).unknown).toEqual(['crash-message-1']);
});

test('an event, an email or a version too few or too many is told', () => {
  const verdicts = [judge('draft', [{ kind: 'draft', marker: 'a', state: 'acknowledged' }], tally('a'))];
  const before = { tasks: 1, 'events of tasks': 1, 'versions of the draft': 3 };
  const wrong = (after: Record<string, number>) => faultsOfRows(verdicts, followed(before, after, verdicts));
  expect(wrong({ tasks: 2, 'events of tasks': 2, 'versions of the draft': 4 })).toEqual([]);
  expect(wrong({ tasks: 2, 'events of tasks': 1, 'versions of the draft': 4 })).toEqual([
    'events of tasks beside tasks: 0 where there should be 1',
  ]);
  expect(wrong({ tasks: 1, 'events of tasks': 1, 'versions of the draft': 5 })).toEqual([
    'versions of the draft beside those acknowledged: 2 where there should be 1',
  ]);
});
