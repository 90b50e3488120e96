/** The screens of e-Consults: the provider's before they come in, and the workspace's in each state that one looks at in the demo clinic. */
import { ask, type DemoName, tokenOf } from './sign-in.ts';

interface Listed {
  id: string;
  state: string;
  invoice: string;
  is_mine: boolean;
  photo_count: number;
}

export async function econsultScreens(baseURL: string): Promise<{ name: string; path: string; as?: DemoName }[]> {
  const [sam, lee] = [await tokenOf(baseURL, 'sam'), await tokenOf(baseURL, 'dr.lee')];
  const all = (await ask<Listed[]>(baseURL, lee, '/workspace/econsults')) ?? [];
  const providers = (await ask<{ id: string; state: string }[]>(baseURL, sam, '/workspace/econsult_providers')) ?? [];
  const one = (is: (econsult: Listed) => boolean) => `/workspace/econsults/${all.find(is)?.id}`;
  const toCheck = providers.find(({ state }) => state === 'applied')?.id;
  return [
    { name: 'econsult-apply', path: '/referral/e-consult' },
    { name: 'econsult-link-unknown', path: '/referral/e-consult/AAAAAAAAAAAAAAAAAAAAAA' },
    { name: 'workspace-econsults', path: '/workspace/econsults', as: 'sam' },
    { name: 'workspace-econsults-doctor', path: '/workspace/econsults', as: 'dr.lee' },
    { name: 'workspace-econsult-providers', path: '/workspace/econsults/providers', as: 'sam' },
    { name: 'workspace-econsult-new', path: one(({ state, photo_count }) => state === 'asked' && photo_count > 0), as: 'dr.lee' },
    { name: 'workspace-econsult-mine', path: one(({ state, is_mine }) => state === 'claimed' && is_mine), as: 'dr.lee' },
    { name: 'workspace-econsult-answered', path: one(({ state }) => state === 'answered'), as: 'dr.lee' },
    { name: 'workspace-econsult-declined', path: one(({ state }) => state === 'declined'), as: 'dr.lee' },
    { name: 'workspace-econsult-invoice', path: one(({ invoice }) => invoice === 'due'), as: 'sam' },
    { name: 'workspace-econsult-provider', path: `/workspace/econsults/providers/${toCheck}`, as: 'sam' },
  ];
}
