/** The screens of second reads: the list, and one in each state that the demo clinic has. */
import { ask, type DemoName, tokenOf } from './sign-in.ts';

interface Listed {
  id: string;
  given_at: string | null;
  verdict: string | null;
}

export async function secondReadScreens(baseURL: string): Promise<{ name: string; path: string; as: DemoName }[]> {
  const all = (await ask<Listed[]>(baseURL, await tokenOf(baseURL, 'dr.osei'), '/workspace/second_reads')) ?? [];
  const one = (is: (read: Listed) => boolean) => `/workspace/second-reads/${all.find(is)?.id}`;
  const [toRead, toCompare, settled] = [
    one(({ given_at }) => given_at === null),
    one(({ given_at, verdict }) => given_at !== null && verdict === null),
    one(({ verdict }) => verdict !== null),
  ];
  return [
    { name: 'second-reads', path: '/workspace/second-reads', as: 'dr.osei' },
    { name: 'second-reads-asked', path: '/workspace/second-reads', as: 'dr.lee' },
    { name: 'second-read-to-answer', path: toRead, as: 'dr.osei' },
    { name: 'second-read-asked', path: toRead, as: 'dr.lee' },
    { name: 'second-read-to-compare', path: toCompare, as: 'dr.osei' },
    { name: 'second-read-settled', path: settled, as: 'dr.lee' },
  ];
}
