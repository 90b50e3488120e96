/** The screens of a course: twelve weeks of it, before it begins, a day of the diary, its links, as a dermatologist reads and judges it, and by a link that is none. */
import type { Screen } from './screen.ts';
import { ask, tokenOf } from './sign-in.ts';

export async function progressScreens(baseURL: string): Promise<Screen[]> {
  const uma = await ask<{ patient_id: string }>(baseURL, await tokenOf(baseURL, 'uma'), '/me');
  const read = `/workspace/patients/${uma?.patient_id}?show=progress`;
  return [
    { name: 'my-progress', path: '/my-progress', as: 'uma' },
    { name: 'my-progress-begun', path: '/my-progress', as: 'ana' },
    { name: 'my-progress-none', path: '/my-progress', as: 'ben' },
    { name: 'my-progress-today', path: '/my-progress?show=today', as: 'uma' },
    { name: 'my-progress-links', path: '/my-progress?show=links', as: 'uma' },
    { name: 'progress', path: read, as: 'dr.lee' },
    {
      name: 'progress-judged',
      path: read,
      as: 'dr.lee',
      press: async (page) => {
        await page.getByRole('button', { name: 'Judge by a score' }).click();
        await page.getByLabel('Instrument').selectOption('easi');
      },
    },
    { name: 'shared-course-none', path: '/shared-course/AAAAAAAAAAAAAAAAAAAAAA' },
  ];
}
