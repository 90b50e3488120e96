/** The comparison with what was measured before. */
import { describe, expect, it } from 'vitest';
import { compare, readBefore } from './compare.ts';
import type { Row } from './report.ts';

const about =
  'Measured 2026-11-23 at commit a9b73c9a: AMD EPYC, 2 cores, 24 GB of memory; Node 24.21.0, Postgres 18.4; load by other work before it 1.7.';
const results = `# What the clinic does in how long

## Reads

A note.

${about}

| work | ours | ceiling | ratio | goal | |
|---|---:|---:|---:|---:|---|
| profile (p99 23 ms, bare 3.9 ms) | 1,704/s | 6,692/s | 25 % | ≥ 36 % | missed |
| slower among many | 1,303/s | 2,297/s | 1.50× | ≤ 1.10× | missed |
| boot | 3,055 ms |  |  | ≤ 1,000 ms | missed |
| told by the way | 70 % |  |  |  |  |

## Another

${about}
`;

const part = (...rows: Row[]) => ({ title: 'Reads', note: '', rows });
const before = () => readBefore('Reads', results);
const judged = (row: Row, where = about) => compare(part(row), where, before())[0];

describe('what was measured beside what was measured before', () => {
  it('calls a ratio worse that fell by more than a fifth, and not one that fell by less', () => {
    expect(judged({ work: 'profile (p99 30 ms, bare 4 ms)', ours: '1,000/s', ratio: '19 %', goal: '≥ 36 %' })).toMatchObject({
      before: '25 %',
      isWorse: true,
    });
    expect(judged({ work: 'profile', ours: '1,000/s', ratio: '21 %', goal: '≥ 36 %' })).toMatchObject({ isWorse: false });
  });

  it('knows that less is better where the goal says at most', () => {
    expect(judged({ work: 'slower among many', ours: '900/s', ratio: '1.85×', goal: '≤ 1.10×' })).toMatchObject({ isWorse: true });
    expect(judged({ work: 'slower among many', ours: '900/s', ratio: '1.00×', goal: '≤ 1.10×' })).toMatchObject({ isWorse: false });
    expect(judged({ work: 'boot', ours: '4,100 ms', goal: '≤ 1,000 ms' })).toMatchObject({ isWorse: true });
  });

  it('judges a figure by itself on the same machine only, a ratio on any', () => {
    const elsewhere = about.replace('2 cores', '16 cores');
    expect(judged({ work: 'boot', ours: '9,000 ms', goal: '≤ 1,000 ms' }, elsewhere)).toMatchObject({ worseBy: null, isWorse: false });
    expect(judged({ work: 'profile', ours: '1/s', ratio: '9 %', goal: '≥ 36 %' }, elsewhere)).toMatchObject({ isWorse: true });
  });

  it('says nothing of what has no goal, and of what is new', () => {
    expect(judged({ work: 'told by the way', ours: '10 %' })).toMatchObject({ worseBy: null });
    expect(compare(part({ work: 'never measured', ours: '1 ms', goal: '≤ 1 ms' }), about, before())).toEqual([]);
    expect(compare(part({ work: 'boot', ours: '1 ms' }), about, readBefore('Unknown', results))).toEqual([]);
  });
});
