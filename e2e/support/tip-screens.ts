/** The screens of tips: the public list and one of them, and as the clinic's people see a draft and a reviewed one. */
import type { Screen } from './screen.ts';
import { ask, tokenOf } from './sign-in.ts';

export async function tipScreens(baseURL: string): Promise<Screen[]> {
  const all = (await ask<{ id: string; state: string }[]>(baseURL, await tokenOf(baseURL, 'dr.lee'), '/workspace/tips')) ?? [];
  const one = (wanted: string) => `/workspace/templates?see=tips&tip=${all.find(({ state }) => state === wanted)?.id}`;
  return [
    { name: 'tips', path: '/tips' },
    { name: 'tip', path: '/tips/start-a-retinoid' },
    { name: 'workspace-products', path: '/workspace/templates?see=products', as: 'dr.lee' },
    { name: 'workspace-tips', path: '/workspace/templates?see=tips', as: 'dr.lee' },
    { name: 'workspace-tips-operator', path: '/workspace/templates?see=tips', as: 'olga' },
    { name: 'workspace-tip-new', path: '/workspace/templates?see=tips&tip=new', as: 'sam' },
    { name: 'workspace-tip-draft', path: one('draft'), as: 'dr.lee' },
    { name: 'workspace-tip-reviewed', path: one('reviewed'), as: 'dr.lee' },
  ];
}
