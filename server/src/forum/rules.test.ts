/** Written sentences and what becomes of each: appears, or held and for what. A new rule comes with its sentences. */
import type { HeldReason } from '@pellis/contract/forum/held';
import { expect, test } from 'vitest';
import { heldFor } from './rules.ts';

const held: Record<HeldReason, readonly string[]> = {
  'self-harm': [
    'Some nights I want to die.',
    'I have thought about suicide because of my skin.',
    'I feel suicidal again.',
    'I don’t want to live like this.',
    'I do not want to be here anymore.',
    'Sometimes I think of killing myself.',
    'Everybody would be better off without me.',
    'I have started hurting myself again.',
    'I was cutting myself at night.',
    'I want to end it all.',
    'There is no reason to live with this face.',
    'I wish I were dead.',
    'I could take all my pills and be done.',
    'How do you stop self-harm when it itches?',
  ],
  emergency: [
    'I can’t breathe well since the new tablet.',
    'My lips are swollen since lunch.',
    'My face is swelling, what should I do?',
    'My throat is closing.',
    'It is hard to swallow since yesterday.',
    'My skin is peeling off in sheets.',
    'I have blisters in my mouth and a fever.',
    'I fainted after the injection.',
    'I have chest pain and a rash.',
    'Is this anaphylaxis?',
    'Should I have called 911?',
    'I had trouble breathing all night.',
    'Swelling of the tongue, anyone?',
    'I think it was an overdose.',
  ],
  names: [
    'My name is Ana and I have acne.',
    'Dr. Lee told me to wait.',
    'Has anybody seen dr osei?',
    'Mrs. Miller at the desk was kind.',
    'My daughter Nora Miller has it too.',
    'I’m Peter Parker and new here.',
    'Ask Nurse Joy about it.',
    'My dermatologist Mary Smith said so.',
  ],
  contact: [
    'Write to me: ana@example.com',
    'ana (at) example (dot) com',
    'My number is the same as before.',
    'Call 415 555 0134 any time.',
    'Reach me on (415) 555-0134.',
    '+1 415.555.0134',
    '4155550134',
    'Find me on Instagram.',
    'I am @skincalm there.',
    'DM me for the list.',
    'Text me if you want to talk.',
    'There is a WhatsApp group.',
  ],
  doses: [
    'I take 40 mg a day.',
    'He gave me 100mg of doxycycline.',
    'Use 5 ml in the evening.',
    'I use 0.05 % tretinoin cream.',
    'Try tretinoin 0.1%.',
    'Take two tablets with food.',
    'I doubled my dose.',
    'Half a pill was enough for me.',
    '2.5 percent hydrocortisone cream did it.',
    'Vitamin D, 5000 IU.',
  ],
  selling: [
    'I am selling my cream.',
    'Isotretinoin for sale.',
    'Here is a discount code.',
    'I have leftover pills if you need some.',
    'You get it without a prescription there.',
    'See https://example.test/cream',
    'Go to www.example.test',
    'It is on bestcreams.com',
    'Mine for $20.',
    'Pay me by Venmo.',
  ],
};

const appears = [
  'This itch is killing me.',
  'I am dying to try sunscreen that leaves no white.',
  'My acne got worse in week three, then better.',
  'How long did it take until you saw a difference?',
  'I wash my face in the morning and in the evening.',
  'Does anybody else get red after coffee?',
  'I feel ashamed at work. How do you handle it?',
  'My eczema flares in winter.',
  'I cut my nails short so that I scratch less.',
  'The dermatologist answered within a day.',
  'My doctor said it takes 12 weeks.',
  'It was 50 % better after two months.',
  'I am 34 and this is new to me.',
  'I have had it since 2019.',
  'Cotton gloves at night helped me.',
  'My sister has the same.',
  'I ended up at the pharmacy twice.',
  'Which moisturizers do not burn?',
  'I work with flowers, and my hands are wet all day.',
  'Sunscreen every day, even in the rain.',
  'It peels a little around the nose, is that usual?',
  'My lips are dry since I began.',
  'I breathe easier since I stopped worrying.',
  'Be patient: it takes a while.',
  'I take it with food.',
  'Thank you all, this helped.',
  'Two months in, and I can see it.',
  'My daughter hates the cream.',
  'May I use it in June?',
  'In San Francisco the fog is kind to skin.',
];

test.each(Object.entries(held).flatMap(([reason, sentences]) => sentences.map((sentence) => [reason, sentence])))(
  'held for %s: %s',
  (reason, sentence) => expect(heldFor(sentence ?? '')).toContain(reason),
);

test.each(appears)('appears: %s', (sentence) => expect(heldFor(sentence)).toEqual([]));

test('the writer’s own name is held, however it is written', () => {
  for (const words of ['Yours, Ana', 'I am ALVAREZ', 'that is ana’s cream']) expect(heldFor(words, ['Ana', 'Alvarez'])).toEqual(['names']);
  expect(heldFor('A banana a day', ['Ana', 'Alvarez'])).toEqual([]);
});

test('at least eighty sentences are written here', () => {
  expect(Object.values(held).flat().length + appears.length).toBeGreaterThanOrEqual(80);
});
