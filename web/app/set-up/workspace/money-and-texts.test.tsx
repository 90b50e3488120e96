/** Who takes cards and who sends texts: the way back from each, and what it means. */
import type { SettingName, ShownSettings } from '@pellis/contract/set-up/settings';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { CardsPart, EndTexts, LeaveStripe, TextsPart } from './money-and-texts.tsx';

const kept = (group: ShownSettings['group'], values: Partial<Record<SettingName, string>>, source: 'clinic' | 'environment' = 'clinic') => [
  {
    group,
    version: 1,
    needs_restart: false,
    settings: Object.entries(values).map(([name, value]) => ({ name: name as SettingName, source, value, set_at: null, set_by: null })),
  },
];

test('the way back from Stripe says what becomes of what is held, owed and saved there', () => {
  const { text } = seen(<LeaveStripe onLeave={() => {}} onClose={() => {}} />);
  expect(text).toContain('While Stripe still holds a payment or owes a refund, this is refused and nothing changes.');
  expect(text).toContain('What was paid before stays at Stripe');
  expect(text).toContain('Back to the built-in payments');
});

test('whoever chooses the built-in payments reads that saving takes the keys away, and nobody who has none', () => {
  const words = 'Saving takes Stripe’s keys out of these settings.';
  const stripe = { PAYMENTS: 'embedded', STRIPE_SECRET_KEY: '••••1234' } as const;
  expect(seen(<CardsPart groups={kept('cards', stripe)} />).text).toContain(words);
  expect(seen(<CardsPart groups={kept('cards', { PAYMENTS: 'embedded' })} />).text).not.toContain(words);
});

test('no text messages is said only where no keys send any', () => {
  const twilio = { TWILIO_ACCOUNT_SID: 'AC1' } as const;
  const fixed = seen(<TextsPart groups={kept('texts', twilio, 'environment')} hasNone={false} />);
  expect(fixed.text).toContain('Text messages go out until they are taken away there.');
  const [box = ''] = fixed.markup.match(/<input[^>]*type="checkbox"[^>]*>/) ?? [];
  expect(box).toContain('disabled');
  expect(seen(<TextsPart groups={kept('texts', twilio)} hasNone={false} />).text).not.toContain('until they are taken away there');
  expect(seen(<EndTexts onEnd={() => {}} onClose={() => {}} />).text).toContain('no text message leaves the clinic from then on');
});
