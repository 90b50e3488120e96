/** What a moderator sees first of words of harm: that somebody may need help, who has written to them, and no press that lets them appear before one that helps. */
import { type ModeratedPost, readForumQueue } from '@pellis/contract/forum/forum-moderation';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import ForumQueuePage from './forum-queue-page.tsx';

const held: ModeratedPost = {
  ...{ id: 'a', room: 'acne', room_label: 'Acne', title: 'Title', words: 'Words', by: { kind: 'pen', name: 'calm river' } },
  ...{
    posted_at: new Date(),
    is_mine: false,
    state: 'held',
    held_for: ['self-harm'],
    hidden_because: null,
    is_locked: false,
    appeal: null,
  },
  ...{ answers: 0, thread_id: null, is_muted: false, photos: [] },
  ...{ reports: [], harm_in: [], harm_reports: [], hidden_by: null, warnings: 0, withdrawn_at: null, messages: [] },
};
const page = (post: ModeratedPost) => seen(<ForumQueuePage />, [answer(readForumQueue, [post])]);
const buttons = (post: ModeratedPost) => [...page(post).markup.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].map(([, words]) => words);

test('words of harm are marked, and writing to them stands before letting them appear', () => {
  expect(page(held).text).toContain('Somebody may need help now Held for words of hurting oneself.');
  const moves = buttons(held).filter((words) => words === 'Write to them' || words === 'Let it appear');
  expect(moves).toEqual(['Write to them', 'Let it appear']);
  const dose: ModeratedPost = { ...held, held_for: ['doses'] };
  expect(page(dose).text).not.toContain('may need help');
});

test('words of harm in an appeal are marked, and its writer can be written to', () => {
  const appealed: ModeratedPost = {
    ...{ ...held, state: 'hidden', held_for: [], hidden_because: 'Off the subject', hidden_by: 'Sam' },
    ...{ appeal: { words: 'I have taken all the pills.', answer: null }, harm_in: ['appeal'] },
  };
  expect(page(appealed).text).toContain('Somebody may need help now Its writer’s appeal says words of harm.');
  expect(buttons(appealed)).toContain('Write to them');
  expect(page({ ...appealed, harm_in: [] }).text).not.toContain('may need help');
});

test('it says who wrote to them, and what they answered', () => {
  const message = { by: 'Sam', at: new Date(), words: 'Please call 988.', is_warning: false, report: null };
  const answered = { ...message, answer: { words: 'I am safe.', at: new Date(), is_seen: false } };
  const { text } = page({
    ...held,
    messages: [
      { ...message, answer: null },
      { ...answered, words: 'Are you there?' },
    ],
  });
  expect(text).toMatch(/Sam wrote to them on .*: Please call 988\..*They answered on .*: I am safe\. I have read their answer/);
});

test('what its writer took back can be deleted or written about, and never appear', () => {
  const withdrawn: ModeratedPost = { ...held, withdrawn_at: new Date(), by: { kind: 'nameless', name: 'Somebody who has left' } };
  expect(page(withdrawn).text).toContain('Its writer has left the forum on');
  expect(buttons(withdrawn)).toEqual(expect.arrayContaining(['Write to them', 'I have looked: delete it']));
  expect(buttons(withdrawn)).not.toContain('Let it appear');
});

test('what was said of harm about something that was deleted stands with what is left of it, and is closed', () => {
  const kept: ModeratedPost = {
    ...{ ...held, title: 'Deleted', words: 'Its writer has deleted this.', withdrawn_at: new Date(), harm_in: ['report', 'appeal'] },
    ...{ reports: ['She wants to die'], appeal: { words: 'I have taken all the pills.', answer: null } },
  };
  const { text } = page(kept);
  expect(text.match(/Somebody may need help now/g)).toHaveLength(1);
  expect(text).toMatch(/A report says words of harm\..*Its writer has taken it back on/);
  expect(text).toContain('Reported: She wants to die');
  expect(text).toContain('The writer appealed before they deleted it: I have taken all the pills.');
  expect(buttons(kept)).toEqual(expect.arrayContaining(['Write to them', 'I have looked: delete it']));
  expect(buttons(kept)).not.toContain('Show it again');
});

test('whoever said it in a report can be written to, with what was written to them beside it and not to its writer', () => {
  const message = { by: 'Sam', at: new Date(), words: 'Please call 988.', is_warning: false, report: 'r', answer: null };
  const reported: ModeratedPost = {
    ...{ ...held, state: 'shown', held_for: [], harm_in: ['report'], reports: ['I want to die', 'Unkind'] },
    ...{ harm_reports: [{ id: 'r', words: 'I want to die', can_answer: true }], messages: [message] },
  };
  const { text, markup } = page(reported);
  expect(text).toContain('No person sees who reported it. You can write to them all the same.');
  expect(text.match(/I want to die/g)).toHaveLength(1);
  expect(text).toContain('Reported: Unkind');
  expect(text).toContain('Sam wrote to them on');
  expect(markup).not.toContain('Written to its writer');
  expect(buttons(reported)).toEqual(expect.arrayContaining(['Write to whoever reported it', 'Write to its writer']));
  // seen to since, what was written stays with whom it was written to
  expect(page({ ...reported, harm_reports: [] }).text).toContain('Sam wrote to whoever reported it on');
});
