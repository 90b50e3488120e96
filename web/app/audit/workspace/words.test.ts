/** What the record of events is asked for, as its address says it; and alarms in words. */
import { expect, test } from 'vitest';
import { addressWith, alarmInWords, filterOf, ruleInWords } from './words.ts';

test('the address says what is asked for, and what nobody offers means everything of seven days', () => {
  expect(filterOf(new URLSearchParams('show=looks&who=abc&days=30'))).toEqual({ who: 'abc', whose: 'all', kind: 'looks', days: '30' });
  expect(filterOf(new URLSearchParams('show=x&who=%27;--&days=2'))).toEqual({ who: 'all', whose: 'all', kind: 'all', days: '7' });
});

test('one thing is chosen otherwise and the rest stays', () => {
  const search = new URLSearchParams('show=looks&days=30');
  expect(addressWith(search, 'who', 'abc')).toBe('?show=looks&days=30&who=abc');
  expect(addressWith(search, 'days', '7')).toBe('?show=looks');
});

test('an alarm and its rule are said in words', () => {
  expect(alarmInWords({ rule: 'emergency_access', records: 1 })).toBe('opened a record in an emergency');
  expect(ruleInWords({ name: 'many_records', at_least: 60, minutes: 60, is_on: true })).toBe(
    'somebody of the clinic opens 60 records or more within an hour',
  );
});
