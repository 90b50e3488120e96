/** What our own questions call an emergency is held when it is written in a forum, and so are words that a line or a picture ends; the same words about something else appear. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeldReason } from '@pellis/contract/forum/held';
import { expect, test } from 'vitest';
import { heldFor } from './rules.ts';

const cases = readFileSync(join(import.meta.dirname, '../safety-questions/safety-cases.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const emergencies = [...new Set(cases.filter(([, , , , expected]) => expected === 'emergency').map(([, , story]) => story ?? ''))];

test.each(emergencies)('a case that leads to 911 is held: %s', (story) =>
  expect(heldFor(story).filter((reason) => reason === 'emergency' || reason === 'self-harm')).not.toEqual([]),
);

test('there are such cases', () => expect(emergencies.length).toBeGreaterThan(20));

const atTheEnd = [
  'I want to end it',
  'I don’t want to be here',
  'I can’t go on',
  'I don’t want to wake up',
  'I’ve been cutting',
  'I have the urge to cut',
];
test.each(atTheEnd)('held wherever its line ends: %s', (sentence) => {
  for (const rest of ['\nsorry everyone', '\n\nthanks for reading', ' 😞 sorry', ' (sorry)', ' – that is all', '… bye', '\r\nbye'])
    expect(heldFor(`${sentence}${rest}`), rest).toContain('self-harm');
  expect(heldFor(`Hello\n${sentence}\nbye`)).toContain('self-harm');
});
test('held where a line ends within it', () => expect(heldFor('I want\nto die')).toContain('self-harm'));

const held: Partial<Record<HeldReason, readonly string[]>> = {
  'self-harm': [
    'I feel like dying.',
    'I bought pills to do it tonight.',
    'I have no will to live.',
    'I want to disappear.',
    'I just don’t see a way out.',
    'Life isn’t worth it.',
    'Should I just end everything?',
    'I’ve been burning myself.',
  ],
  emergency: [
    'I have spots that don’t fade under a glass and I feel very ill.',
    'Sores in my mouth, and my eyes are red since the new medicine.',
    'I am having an allergic reaction.',
    'My tongue is getting bigger.',
    'My lips are twice their size.',
    'My 2 month old feels hot, 101.',
    'My newborn is floppy and won’t feed.',
    'A temperature of 104, and shivering.',
    'Purple blotches spreading, and I am confused.',
    'I can’t see well after shingles near my eye.',
    'The pain is unbearable since this morning.',
  ],
  contact: [
    'ana at gmail dot com',
    'My insta is skincalm.',
    'Find me on Discord.',
    'Add me on snap.',
    '+44 20 7946 0958',
    'Call 555-0123.',
    'I live at 12, come over.',
    'It is 12 Elm Street, the blue door.',
    'PM me.',
  ],
  selling: ['I have extra Accutane if anyone needs it.', 'Anyone have spare Dupixent?', 'DM for prices.', 'I can mail you mine.'],
};
test.each(Object.entries(held).flatMap(([reason, sentences]) => sentences.map((sentence) => [reason, sentence])))(
  'held for %s: %s',
  (reason, sentence) => expect(heldFor(sentence ?? '')).toContain(reason),
);

const appears = [
  'My forehead breaks out in hot weather.',
  'The redness spreads when I take hot showers.',
  'My eyes are dry on isotretinoin, and hot showers make my skin worse.',
  'On methotrexate for psoriasis, and my plaques are less hot and red now.',
  'I use tablets for acne and get purple marks that stay for months.',
  'My 8 month old has eczema on the cheeks and it is raw from drool.',
  'I feel terrible about my skin, and it is everywhere.',
  'The injection made the scar flatter, it was purple before.',
  'My sunburn blisters on the nose healed in a week.',
  'My legs have purple veins that hurt at work.',
  'I get painful blisters on my feet from running.',
  'My eczema is all over my arms and it hurts when I sweat.',
  'I burn easily, so the forehead peels.',
  'My scalp hurts after the shampoo and flakes everywhere.',
  'I want the spots to disappear.',
  'Will the marks disappear for good?',
  'I burned myself with the curling iron and it left a mark.',
  'I feel like dying of embarrassment when it flakes.',
  'I am so confused about the order of my creams.',
  'The brown patches fade with sunscreen.',
  'I get cold sores on my lips every winter.',
  'I saw on TikTok that slugging helps.',
  'My nose got less red.',
  'The skin is huge on patience.',
  'It got worse, then better.\nThank you all.',
  'I live in an old house with dry air.',
  'Does anybody have a spare room humidifier?\nI mean which kind.',
  'I sent my photos to the clinic.',
  'Violet light made no difference for me.',
  'My baby is hot in wool, so she wears cotton.',
  'Is there a way out of the itch and scratch circle? I found one.',
  'I don’t see a difference yet (week 3).',
];
test.each(appears)('appears: %s', (sentence) => expect(heldFor(sentence)).toEqual([]));
