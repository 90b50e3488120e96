/** Which cases each way of looking at the queue shows, and which comes next. */
import type { CaseRow } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import { describe, expect, it } from 'vitest';
import { matches, nextOfMine, nextToTake } from './filters.ts';

const now = new Date('2026-11-20T17:00:00Z');
const lee = { id: 'lee', name: 'Dr. Grace Lee' };
const osei = { id: 'osei', name: 'Dr. Kwame Osei' };

const free = row({ id: 'free', state: 'submitted', may_claim: true });
const mine = row({ id: 'mine', state: 'claimed', assigned: lee, is_mine: true });
const asked = row({ id: 'asked', state: 'needs_info', assigned: lee, is_mine: true, due_at: new Date('2026-11-20T09:00:00Z') });
const late = row({ id: 'late', state: 'claimed', assigned: osei, due_at: new Date('2026-11-20T09:00:00Z') });
const idle = row({ id: 'idle', state: 'claimed', assigned: osei, may_claim: true });
const rows = [late, idle, asked, free, mine];

describe('the queue', () => {
  it.each([
    ['all', ['late', 'idle', 'asked', 'free', 'mine']],
    ['mine', ['asked', 'mine']],
    ['unclaimed', ['free']],
    ['needs-info', ['asked']],
    ['late', ['late']],
  ] as const)('shows under "%s" what belongs there', (filter, ids) => {
    expect(rows.filter((each) => matches(filter, each, now)).map((each) => each.id)).toEqual(ids);
  });

  it('offers a case that nobody has before one that was left idle', () => {
    expect(nextToTake(rows)?.id).toBe('free');
    expect(nextToTake([late, idle])?.id).toBe('idle');
    expect(nextToTake([late])).toBeUndefined();
  });

  it('leads on to the next own case that does not wait for the patient', () => {
    expect(nextOfMine(rows)?.id).toBe('mine');
    expect(nextOfMine(rows, 'mine')).toBeUndefined();
  });
});

function row(some: Partial<CaseRow>): CaseRow {
  return {
    id: '',
    kind: 'rapid_assessment',
    state: 'submitted',
    concern: 'acne',
    initials: 'AA',
    same_person: [],
    age: 30,
    sex: 'female',
    flags: [],
    safety: null,
    photo_count: 2,
    submitted_at: now,
    due_at: new Date('2026-11-21T09:00:00Z'),
    is_late: false,
    assigned: null,
    is_mine: false,
    prepared_by: null,
    is_ready: false,
    is_sent_back: false,
    may_prepare: false,
    may_claim: false,
    may_take_over: false,
    ...some,
  };
}
