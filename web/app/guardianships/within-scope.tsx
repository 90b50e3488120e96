/** The pages of the portal as whoever acts for somebody else has them: those that they may use, and in the place of the others that they may not. */
import type { Right } from '@pellis/contract/platform/rights';
import { Outlet } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { BeyondScope } from './beyond-scope.tsx';
import { ForOneself } from './for-oneself.tsx';

export function WithinScope({ pathname }: { pathname: string }) {
  const lacks = useLacks();
  if (pathname.startsWith('/forum')) return <ForOneself pathname={pathname} />;
  const right = rightFor(pathname);
  return right && lacks(right) ? <BeyondScope right={right} /> : <Outlet />;
}

/** What a proxy must be let do to use a page; everybody else who acts for a patient may use all of them. */
const rights: readonly (readonly [RegExp, Right])[] = [
  [/^\/(agree|health-profile|settings\/(insurance|proxies))(\/|$)/, 'decide-for-patient'],
  [/^\/(new-visit|rapid-assessment|waiting-list)(\/|$)|\/(move|rebook|refill)$/, 'arrange-care'],
  [/^\/(appointments?|messages|notes|agreements|my-record)(\/|$)/, 'see-care'],
];

/** Nothing for a page about one's own account, or one that shows what the asker may see of it. */
function rightFor(pathname: string): Right | undefined {
  return rights.find(([path]) => path.test(pathname))?.[1];
}
