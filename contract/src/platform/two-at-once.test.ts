/** Two at one record: what each changed stands, what both changed is a choice, and what says one thing is never put together of halves. */
import { expect, test } from 'vitest';
import { meet } from './two-at-once.ts';

const seen = { name: 'Ana', phone: '1', street: 'Main', city: 'Oakland' };
const address = [['street', 'city']];

test('different fields go together', () => {
  expect(meet({ seen, now: { ...seen, phone: '2' }, to: { ...seen, name: 'Anna' } })).toEqual({
    clashes: [],
    joined: { ...seen, name: 'Anna', phone: '2' },
  });
});

test('the same change of both is no clash, another one is', () => {
  expect(meet({ seen, now: { ...seen, name: 'Anna' }, to: { ...seen, name: 'Anna' } }).clashes).toEqual([]);
  expect(meet({ seen, now: { ...seen, name: 'Anna' }, to: { ...seen, name: 'Annah' } }).clashes).toEqual(['name']);
});

test('half of one address and half of another is nobody’s', () => {
  const [now, to] = [
    { ...seen, street: 'First' },
    { ...seen, city: 'Sacramento' },
  ];
  expect(meet({ seen, now, to }, address).clashes).toEqual(['street', 'city']);
  expect(meet({ seen, now, to: { ...seen, name: 'Anna' } }, address).joined).toEqual({ ...now, name: 'Anna' });
});
