/** The settings speak to whoever has them open: a patient about their own record, the clinic's people about those they work with. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { readSignInSafety } from '@pellis/contract/sign-in-safety/sign-in-safety';
import { expect, test } from 'vitest';
import { answer, seen } from '../test-markup.tsx';
import { SafetyCard } from './safety-card.tsx';

const none = { app_since: null, passkeys: [], codes_left: 0, is_required: false } as never;
const offered = (role: string) =>
  seen(<SafetyCard />, [answer(readSignInSafety, none), answer(readMe, { role, is_safety_offer_away: false } as unknown as Me)]).text;

test('a patient keeps their own record to themselves', () => {
  expect(offered('client')).toContain('Keep your health record to yourself');
});

test.each(['provider', 'staff', 'admin'])('a %s keeps patients’ records safe', (role) => {
  expect(offered(role)).toContain('Keep patients’ records safe');
  expect(offered(role)).not.toMatch(/your (health )?record\b/i);
});
