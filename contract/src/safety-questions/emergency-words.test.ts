/** Emergency words: found however they are typed and in the languages people write to us in, and not where skin is meant. */
import { expect, test } from 'vitest';
import { soundsLikeEmergency } from './emergency-words.ts';

test.each([
  'I have CHEST PAIN!!!',
  'my chest hurts so bad',
  "I can't breathe",
  'i cant breath',
  'I can’t   breathe',
  'I feel suicidal',
  'sucidal thoughts',
  'self-harm',
  'I dont want to live anymore',
  'Should I call 911?',
  '911',
  'my throat is closing after the new pills',
  'i had a seizure',
  'it won’t stop bleeding',
  // with characters that nobody sees in the middle
  'chest\u200b pain and sui\u200bcide',
  '\u202echest pain',
  'No puedo respirar',
  'dolor en el pecho',
  'Ataque al corazón',
  'quiero hacerme daño',
  'douleur à la poitrine',
  'J’ai envie de mourir',
  'hindi makahinga',
  'tôi khó thở',
  '我胸痛，不能呼吸',
  'I really想死',
  'ayoko na mabuhay',
  'toi dau nguc',
  'Je n’arrive pas à respirer',
])('%s', (words) => expect(soundsLikeEmergency(words)).toBe(true));

test.each([
  'My zip code is 91106',
  'Call me at (415) 911-0134 or 415-911-0134',
  'The fee was $911 last year',
  'I touched poison ivy on a walk, and poison oak last year',
  'I am dying my hair, may I use the cream?',
  'Does sunscreen protect from heatstroke?',
  'The rash itches, and I scratch until it bleeds a little',
  'Ana López, 5 Ocean Avenue',
  '¿Puede hacerme daño el sol?',
  'Da tôi khô, thô ráp, giữ da khô thoáng',
  '每周去死皮一次可以吗',
])('not an emergency: %s', (words) => expect(soundsLikeEmergency(words)).toBe(false));

test('poison ivy does not hide what else is said', () => {
  expect(soundsLikeEmergency('I have poison ivy and trouble breathing')).toBe(true);
});

test('a message two hundred times the longest comes back at all: no pattern tries every way', () => {
  expect(soundsLikeEmergency('chest '.repeat(133_400))).toBe(false);
  expect(soundsLikeEmergency(' \n'.repeat(400_000))).toBe(false);
});
