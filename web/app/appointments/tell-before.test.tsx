/** What is asked of whom the front desk has booked a visit for. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { TellBefore } from './tell-before.tsx';

test('it says that the clinic booked it, asks what it is about first, and sends nothing before the safety questions are answered', () => {
  const { text, markup } = seen(<TellBefore appointment={{ id: 'a' } as Appointment} />);
  expect(text).toContain('A few questions before we meet We booked this visit for you, and have not asked these yet.');
  expect(text).toContain('Select a concern');
  // whoever finds no fitting concern is asked the safety questions all the same
  expect(markup).toContain('<option value="Something else">');
  expect(text).not.toContain('Send my answers');
});
