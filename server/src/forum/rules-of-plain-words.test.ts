/** How much is held that means no harm, counted over plain sentences; and each word that lets something appear, beside the same word when it is meant. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heldFor } from './rules.ts';

const plain = readFileSync(join(import.meta.dirname, 'plain-sentences.txt'), 'utf8')
  .trim()
  .split('\n');

/** They wait for a person: the same words are said where it is meant. */
const heldAllTheSame = [
  'No reason to live with itch, there is help.',
  'I want to disappear when my skin flares.',
  'I joined a Facebook group and left it.',
  'My eyelids are swollen in the morning from allergies.',
];

test('of plain sentences four in 262 are held, and each of them is known', () => {
  expect(plain.length).toBe(262);
  expect(plain.filter((sentence) => heldFor(sentence).length > 0).sort()).toEqual([...heldAllTheSame].sort());
});

/** What appears, and what is held for the same word. */
const pairs: readonly (readonly [string, string])[] = [
  ['I passed out my old samples to friends.', 'I passed out and the samples were all over the floor.'],
  ['My lips were swollen from sunburn ten years ago.', 'My lips were swollen years ago and they are swollen now.'],
  ['My lips were swollen from sunburn ten years ago.', 'Years ago it was hives, and today my lips are swollen.'],
  ['I had a bad allergic reaction to nickel earrings as a teen.', 'I had a bad allergic reaction to the new cream.'],
  ['I had an allergic reaction to latex years ago.', 'I had an allergic reaction to latex years ago, and now my throat is closing.'],
  ['I nearly fainted when the nurse drew blood.', 'I nearly fainted when blood came out of my mouth.'],
  ['I fainted once at a blood test as a kid.', 'I fainted before breakfast today.'],
  ['I feel faint hope that it clears.', 'I feel faint since this morning.'],
  ['I had a fever last week and no rash.', 'I had a fever last night and now a rash.'],
  ['I shut my eyes when I spray sunscreen.', 'My eye is swollen shut and hot.'],
  ['I shut my eyes when I spray sunscreen.', 'My eye is red and shut since this morning.'],
  ['I lost sight of how bad it was.', 'I lost sight in one eye.'],
  ['My forehead has small blisters from sunburn.', 'My forehead has blisters and my eye hurts.'],
  ['The bruise is purple and yellow now and does not hurt.', 'The patch is purple and it hurts.'],
  ['The tattoo hurt and is purple ink.', 'It hurts and turned purple overnight.'],
  ['Dr. appointments take me half a day.', 'Dr. Osei takes half a day for me.'],
  ['It takes me half a day to get there.', 'I take half a day.'],
  ['I use a 5% niacinamide serum.', 'I use a 5% minoxidil foam.'],
  ['I use salicylic acid 2% wash.', 'I use hydrocortisone 2.5% cream.'],
  ['A 10% urea cream for the feet.', 'A 70% glycolic acid peel at home.'],
  ['I paid $30 for it at the drugstore.', 'Mine for $30.'],
  ['It costs about $15 there.', 'I paid for two, yours for $15.'],
  ['I saw it on Instagram and was skeptical.', 'You saw me on Instagram, write there.'],
  ['I saw a video on Facebook about it.', 'Find me on Facebook.'],
  ['I got a blister under my eye patch strap.', 'I got a blister under my eye.'],
  ['I felt faint when I saw the bill.', 'I felt faint when I stood up.'],
  ['I would trade my left arm for clear skin.', 'I would trade my tret for your cream.'],
  ['My chest hurts from laughing.', 'My chest hurts.'],
  ['Hard to swallow, but picking makes it worse.', 'It is hard to swallow.'],
  ["I can't breathe in a mask at work.", "I can't breathe."],
  ['I called 911 once for my dad, not for me.', 'I called 911.'],
  ['Is there a coupon for the wash?', 'I have a coupon code for you.'],
];

test.each(pairs)('appears: %s Held: %s', (appears, held) => {
  expect(heldFor(appears)).toEqual([]);
  expect(heldFor(held)).not.toEqual([]);
});
