/** What is said at the end of a check-in: by the reason where somebody is signed in, and nothing of anybody by the link alone. */
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { BeforeCheckIn } from './before-check-in.tsx';
import { OverWith } from './check-in-over.tsx';
import { isOver, keepsAnswers, type Over } from './ends.ts';

const shown = (end: Parameters<typeof OverWith>[0]['end'], typed: Parameters<typeof OverWith>[0]['typed'] = null) =>
  seen(<OverWith end={end} typed={typed} />);
const anew = ['Start a new Rapid Assessment', '/rapid-assessment'];

test('one that has ended is told by its reason, and never as sent', () => {
  const headings = (['answered', 'ended', 'overtaken', 'too_old', 'not_found'] satisfies Over[]).map((over) => {
    const { lines, text } = shown(over);
    expect(text).not.toContain('has been submitted');
    expect(text).not.toMatch(/\blink\b/);
    return lines[0];
  });
  expect(new Set(headings).size).toBe(5);
  for (const over of ['ended', 'overtaken', 'too_old'] as const) expect(shown(over).links).toContainEqual(anew);
  expect(shown('answered').links).not.toContainEqual(anew);
  // after these nothing opens it again
  for (const over of ['overtaken', 'too_old'] as const) expect(shown(over).text).not.toContain('open it again');
});

test('the link alone promises nothing, and leads on', () => {
  const { text, links } = shown('received');
  expect(text).toContain('Your Rapid Assessment has been submitted.');
  expect(text).toContain('this link opens it no longer');
  expect(text).not.toContain('your portal opens the check-in again');
  expect(links).toContainEqual(anew);
  expect(shown('sent').links).not.toContainEqual(anew);
});

test('whoever sends it is told both clocks, before and after', () => {
  expect(shown('sent').text).toContain('within 3 days, or within 24 hours where what you told us cannot wait.');
  expect(seen(<BeforeCheckIn />).text).toContain(
    'within 3 days by a board-certified dermatologist, within 24 hours where what you tell us',
  );
});

test('what was typed is kept unless it was sent, and leads to a new one however it ended', () => {
  const typed = { carry: () => undefined, discard: () => undefined };
  for (const end of ['ended', 'received', 'answered', 'overtaken', 'too_old', 'not_found'] as const) {
    expect(keepsAnswers(end)).toBe(true);
    const { text, links } = shown(end, typed);
    expect(text).toContain('What you typed here is not lost');
    expect(links).toContainEqual(anew);
    expect(shown(end).text).not.toContain('What you typed here is not lost');
  }
  expect(keepsAnswers('sent')).toBe(false);
  expect(isOver('plan_changed')).toBe(false);
});
