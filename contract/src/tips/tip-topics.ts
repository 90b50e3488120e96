/** What tips are about: the clinic's concerns and a few things that concern everybody; the seasons; the drawn pictures. */
import { labelOfConcern } from '../concerns/concerns.ts';

/** Beside the concerns, by whose values most tips go. */
const forEverybody: Record<string, string> = {
  sun: 'Sun',
  care: 'Everyday care',
  photos: 'Photos and visits',
};

export const tipTopics = [
  'acne',
  'acne scars',
  'rosacea',
  'other minor rashes',
  'pediatric skin concerns',
  'facial rash',
  'facial discolouration',
  'body discolouration',
  'wrinkles',
  'hair loss',
  'dandruff',
  'pores',
  'skin texture',
  'skin routine personalization',
  'keratosis pilaris',
  'excessive sweating',
  'question about moles',
  'sun',
  'care',
  'photos',
] as const;
export type TipTopic = (typeof tipTopics)[number];

/** In people's words; those of the concerns where it is one. */
export function labelOfTopic(topic: string): string {
  return forEverybody[topic] ?? (topic === 'question about moles' ? 'Moles' : labelOfConcern(topic));
}

export const tipSeasons = ['winter', 'spring', 'summer', 'fall'] as const;
export type TipSeason = (typeof tipSeasons)[number];

export const seasonLabels: Record<TipSeason, string> = { winter: 'Winter', spring: 'Spring', summer: 'Summer', fall: 'Fall' };

/** Names of drawings in `web/public/tips.svg`. */
export const tipPictures = [
  'sun',
  'snow',
  'drop',
  'leaf',
  'wave',
  'tube',
  'hand',
  'face',
  'hair',
  'child',
  'camera',
  'suitcase',
  'label',
] as const;
