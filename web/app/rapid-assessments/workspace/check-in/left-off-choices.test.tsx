/** The quick answer says what goes on, and asks of each step that was left off. */
import type { OwnPlan } from '@pellis/contract/routines/own-routine';
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { seen } from '../../../test-markup.tsx';
import { LeftOffChoices, leftOffIn, whatGoesOn } from './left-off-choices.tsx';

const plan: OwnPlan = {
  ...{ note_id: 'n'.repeat(22), provider: 'Dr. Lee', signed_at: new Date('2026-11-01T12:00:00Z'), signed_on: '2026-11-01' },
  ...{ starts_on: '2026-11-02', is_start_chosen: true, ticks: [], effects: [], prescriptions: [null, null] },
  routine: [
    { ...newStep, what: 'Adapalene gel', times: ['evening'] },
    { ...newStep, what: 'Sunscreen', times: ['morning'] },
  ],
  left_off: [
    { step: 0, since: '2026-11-04', last_said: '2026-11-04', what: ['rash'], severity: 'bad', conversation: null, said_at: new Date() },
  ],
};

test('the steps are said to go on only where none is left off', () => {
  expect(whatGoesOn(true, { ...plan, left_off: [] }, 0)).toBe('What was prescribed and the steps of the routine go on as they are.');
  expect(whatGoesOn(true, plan, 1)).toContain('but for what was left off since');
  expect(whatGoesOn(true, null, 0)).toContain('No routine is followed');
  expect(whatGoesOn(false, undefined, 0)).not.toContain('steps');
});

test('of each step that is left off it is asked what it shall be', () => {
  const of = {
    ...{ steps: leftOffIn(plan), chosen: {}, hasTried: true, sentence: '' },
    ...{ choose: () => undefined, answers: () => undefined, readAgain: () => undefined },
  };
  const { text } = seen(<LeftOffChoices of={of} />);
  expect(text).toContain('Adapalene gel: left off');
  expect(text).toContain('since Wednesday, November 4');
  expect(text).toContain('Choose whether it is used again');
  expect(text).not.toContain('Sunscreen');
});
