/** The page that stands for each reviewed tip, written once by the build; the server fills it. No page of the app needs to know it. */
import type { Address } from '../platform/pages.ts';

export const writtenTip: Address = {
  path: '/tips/{{tip.slug}}',
  title: '{{tip.title}}',
  file: 'tips/tip-page.tsx',
  about: '{{tip.summary}}',
};
