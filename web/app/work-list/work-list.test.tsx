/** A list of work: what is open or has ended, as its address says, with how many there are of each. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { filterIn, ListFilters } from './list-filters.tsx';
import { WorkListPage } from './work-list.tsx';

const referrals = [
  { name: 'Ana Alvarez', isOver: false },
  { name: 'Ben Brown', isOver: true },
  { name: 'Cleo Chen', isOver: true },
];

const list = (rows: typeof referrals, address = '/workspace/referrals') =>
  seen(
    <WorkListPage
      title="Referrals"
      read={{ data: rows, error: null, refetch: async () => Promise.reject(new Error('nothing is read again here')) }}
      label="the referrals"
      hasEnded={({ isOver }) => isOver}
      ended="Ended"
      none={<p>No referral is waiting</p>}
      rowOf={({ name }) => ({ id: name, mark: { words: 'New', kind: 'next' }, to: `/${name}`, name, about: '', more: '', when: '' })}
    />,
    [],
    address,
  );

test('what is open stands there first, and each way of looking says how many it holds', () => {
  const { text, links } = list(referrals);
  expect(text).toContain('Referrals 1 in this list');
  expect(links.map(([words]) => words)).toEqual(['Open 1', 'Ended 2', 'Ana Alvarez']);
});

test('what has ended stands in the address, and everything else of the address stays', () => {
  const { links } = list(referrals, '/workspace/referrals?day=2026-11-20&show=ended');
  expect(links).toEqual([
    ['Open 1', '/workspace/referrals?day=2026-11-20'],
    ['Ended 2', '/workspace/referrals?day=2026-11-20&show=ended'],
    ['Ben Brown', '/Ben Brown'],
    ['Cleo Chen', '/Cleo Chen'],
  ]);
});

test('an empty list says so, each in its own words', () => {
  expect(list([]).text).toContain('No referral is waiting');
  expect(list([], '/?show=ended').text).toContain('Nothing has ended so far');
});

test('a word in the address that is no filter means the first', () => {
  const filters = [
    { value: 'all', label: 'All' },
    { value: 'late', label: 'Late' },
  ] as const;
  expect(filterIn(filters, new URLSearchParams('show=late'))).toBe('late');
  expect(filterIn(filters, new URLSearchParams('show=everything'))).toBe('all');
  expect(seen(<ListFilters filters={filters} />).text).toBe('All Late');
});
