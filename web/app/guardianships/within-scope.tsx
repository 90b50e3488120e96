/** The pages of the portal as a proxy has them: those that the patient lets them use, and in the place of the others that they do not. */
import type { Right } from '@pellis/contract/platform/rights';
import { Outlet } from 'react-router';
import { useLacks } from '../platform/in-scope.ts';
import { BeyondScope } from './beyond-scope.tsx';

export function WithinScope({ pathname }: { pathname: string }) {
  const lacks = useLacks();
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
