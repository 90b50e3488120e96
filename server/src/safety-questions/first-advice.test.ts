/** What is first said of a side effect, held against the safety questions in force: of the same thing neither is milder than the other. */
import { adviceFor } from '@pellis/contract/products/irritation-advice';
import { type Severity, type SideEffect, severities, sideEffectNames } from '@pellis/contract/routines/side-effect-names';
import { adviceOn, type FirstAdvice, severityOf, severityOfAll } from '@pellis/contract/routines/side-effects';
import { decideSafety, isMoreUrgent, type SafetyRules } from '@pellis/contract/safety-questions/safety-check';
import type { SafetyOutcome } from '@pellis/contract/safety-questions/safety-outcomes';
import { listSafetyRules } from '@pellis/contract/safety-questions/safety-reviews';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { doctor } from '../testing/people.ts';

let clinic: TestClinic;
let rules: SafetyRules;

beforeAll(async () => {
  clinic = await openTestClinic();
  const [newest] = (await clinic.call(listSafetyRules, { as: await doctor(clinic, 'Dr. Lee') })).reply;
  if (!newest) throw new Error('no rules');
  rules = newest;
});
afterAll(() => clinic.end());

/** What whoever says this of a medicine, a new one as far as anybody knows, says to the safety questions; null where those ask about nothing of the kind. */
const counterparts: Record<SideEffect, string[] | null> = {
  ...{
    dry: null,
    burning: null,
    redder: null,
    itch: null,
    worse: null,
    thinner: null,
    stomach: null,
    headache: null,
    sun: null,
    other: null,
  },
  // not the thoughts of hurting oneself themselves: see below
  mood: null,
  rash: ['wide'],
  blisters: ['peeling'],
  pregnant: ['pregnant_medicine'],
  swelling_or_breathing: ['breathing'],
};
const adult = 12_000;
const everyWay = sideEffectNames.flatMap((effect) => severities.map((severity) => ({ effect, severity })));

/** Where the words lead whoever has nothing more than this. */
function wayOf({ title, text }: FirstAdvice): SafetyOutcome {
  if (/^Call (911|988)/.test(title)) return 'emergency';
  return /be seen today/.test(`${title} ${text}`) && /go to urgent care today/.test(text) ? 'today' : 'on';
}

const advised = (effect: SideEffect, said: Severity) => adviceOn([effect], severityOf(effect, said));

test('no first advice on a side effect is milder than the red flag of the same', () => {
  const milder = everyWay.filter(({ effect, severity }) => {
    const said = counterparts[effect];
    return said && isMoreUrgent(decideSafety(rules, said, adult).outcome, wayOf(advised(effect, severity)));
  });
  expect(milder).toEqual([]);
});

test('of a product neither: a rash and blisters are seen today, whatever they are called', () => {
  for (const effect of ['rash', 'blisters'] as const)
    for (const severity of severities)
      expect(isMoreUrgent('today', wayOf(adviceFor('Cream', effect, severityOf(effect, severity))))).toBe(false);
});

/** How the advice names what else makes an emergency of it. */
const names: Record<string, RegExp> = {
  fever: /a fever or feel very ill|a fever, feel very ill/,
  mouth_eyes: /mouth, eyes or genitals are sore/,
  mouth: /mouth, .* genitals are sore/,
  red_eye: /eyes .* sore/,
  peeling: /blisters, or skin comes off/,
  wide: /a rash are wide; or if you began it within the last 8 weeks/,
  weak_immune: /a weak immune system/,
};

test('whatever makes 911 of a rash or of blisters is named, before care today is', () => {
  for (const effect of ['rash', 'blisters'] as const) {
    const said = counterparts[effect] ?? [];
    const { text } = advised(effect, 'mild');
    const call = text.slice(text.indexOf('Call 911'), text.indexOf('Otherwise go to urgent care'));
    const more = rules.rules.filter(
      ({ all_of, leads_to }) => leads_to === 'emergency' && all_of.length > 1 && said.every((one) => all_of.includes(one)),
    );
    expect(more.length).toBeGreaterThan(3);
    for (const other of more.flatMap(({ all_of }) => all_of.filter((one) => !said.includes(one))))
      expect(call).toMatch(names[other] ?? other);
  }
});

test('a rash with blisters is an emergency where both are said', () => {
  expect(decideSafety(rules, ['wide', 'peeling'], adult).outcome).toBe('emergency');
  expect([severityOfAll(['rash', 'blisters'], 'mild'), severityOfAll(['rash', 'dry'], 'mild')]).toEqual(['emergency', 'bad']);
});

test('a low mood names 988 and 911 for the thoughts that are an emergency, and dry or flaking skin frightens nobody', () => {
  for (const severity of severities) expect(advised('mood', severity).text).toMatch(/988.*911|911.*988/s);
  expect(wayOf(advised('dry', 'mild'))).toBe('on');
  expect(advised('dry', 'mild').text).not.toMatch(/911|urgent/);
});

test('beside a headache the signs that make it urgent are named, however bad it is called', () => {
  expect([decideSafety(rules, ['near_eye'], adult).outcome, decideSafety(rules, ['headache'], 20_000).outcome]).toEqual([
    'emergency',
    'today',
  ]);
  for (const severity of ['mild', 'bad'] as const)
    expect(advised('headache', severity).text).toMatch(
      /how you see changes suddenly.*call 911.*scalp is sore or your jaw hurts.*urgent care today/,
    );
});
