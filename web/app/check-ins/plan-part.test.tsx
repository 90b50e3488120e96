/** What stands beneath the first advice in a check-in, which nobody has read yet. */
import type { PlanAnswer } from '@pellis/contract/check-ins/plan-questions';
import { aboutFirstAdvice, adviceOn, whatToDoNow } from '@pellis/contract/routines/side-effects';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { PlanPart } from './plan-part.tsx';

const answer: PlanAnswer = { step: 0, use: 'half', effects: ['rash'], severity: 'bad', words: '' };
const asked = {
  ...{ note_id: 'n', provider: 'Dr. Lee', is_advice_reviewed: false },
  questions: [{ step: 0, what: 'Gel', ask: 'Did you use Gel most evenings?', effects: ['rash' as const] }],
};
const said = (severity: PlanAnswer['severity'], is_advice_reviewed = false) =>
  seen(<PlanPart asked={{ ...asked, is_advice_reviewed }} answers={[{ ...answer, severity }]} onChange={() => undefined} />).text;
const part = (more: Partial<PlanAnswer>) =>
  seen(<PlanPart asked={asked} answers={[{ ...answer, effects: [], severity: null, ...more }]} onChange={() => undefined} />);

test('words of an emergency call 911 whatever was chosen, and whoever does not use it is asked what they noticed', () => {
  expect(part({ words: 'I forgot it' }).text).not.toContain('911');
  expect(part({ words: 'I cannot breathe' }).markup).toContain('href="tel:911"');
  expect(part({ words: 'I cannot breathe' }).text).toContain(whatToDoNow.emergency.text);
  expect(part({ use: 'not' }).text).toContain('Did you notice anything from Gel?');
});

test('what was written stays in sight, whatever is chosen after it', () => {
  const using = (words: string) => part({ use: 'most', words });
  expect(using('I cannot breathe').markup).toContain('value="I cannot breathe"');
  expect(using('I cannot breathe').text).toContain('In your words');
  expect(using('').text).not.toContain('In your words');
});

test('the first advice of a check-in says that no clinician has read its words until one has; that of an emergency stands alone', () => {
  expect(said('bad')).toContain(adviceOn(['rash'], 'bad').text);
  expect(said('bad')).toContain(aboutFirstAdvice(false));
  expect(said('bad', true)).toContain(aboutFirstAdvice(true));
  expect(said('bad', true)).not.toContain(aboutFirstAdvice(false));
  // by the clock that the server starts for these
  for (const severity of ['bad', 'emergency'] as const) expect(said(severity)).toContain('a dermatologist then answers within 24 hours');
  expect(said('emergency')).toContain(whatToDoNow.emergency.text);
  expect(said('emergency')).not.toContain('This first advice');
  expect(said('mild')).not.toContain('This first advice');
});

test('words of a pregnancy stop what is used, whatever was chosen', () => {
  expect(part({ words: 'I may be pregnant' }).text).toContain('Stop using it now, and call us today');
  expect(part({ words: 'I am not pregnant' }).text).not.toContain('Stop using it now');
});

test('of a step that is left off nobody is asked what got in the way', () => {
  const questions = asked.questions.map((one) => ({ ...one, left_off_since: '2026-11-20' }));
  const { text } = seen(
    <PlanPart
      asked={{ ...asked, questions }}
      answers={[{ ...answer, use: 'not', effects: [], severity: null }]}
      onChange={() => undefined}
    />,
  );
  expect(text).toContain('No, it is still left off');
  expect(text).toContain('In your words');
  expect(text).not.toContain('What got in the way?');
});

test('a rash that leads to care today, or to 911 by what comes with it, has the call beside it', () => {
  expect(part({ effects: ['rash'], severity: 'bad' }).markup).toContain('href="tel:911"');
});
