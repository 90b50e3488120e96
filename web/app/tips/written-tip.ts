/** The pages of tips, which the build writes beforehand: no page of the app needs to know them, and none grows by them. */
import type { Address } from '../platform/pages.ts';

export const tipsPage: Address = {
  path: '/tips',
  title: 'Skincare tips',
  file: 'tips/tips-page.tsx',
  about: 'Short tips in plain words on acne, eczema, rosacea, hair, sun and more, reviewed by our dermatologists.',
};

/** Stands for each tip that was withdrawn. */
export const withdrawnTip: Address = {
  path: '/tips/withdrawn',
  title: 'This tip has been withdrawn',
  file: 'public/withdrawn-tip.tsx',
  about: undefined,
};

/** Stands for each reviewed tip, written once; the server fills it. */
export const writtenTip: Address = {
  path: '/tips/{{tip.slug}}',
  title: '{{tip.title}}',
  file: 'tips/tip-page.tsx',
  about: '{{tip.summary}}',
};
