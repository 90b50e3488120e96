/** What a proxy must be let do to use a page of the portal; everybody else who acts for a patient may use all of them. */
import type { Right } from '@pellis/contract/platform/rights';

const rights: readonly (readonly [RegExp, Right])[] = [
  [/^\/(agree|health-profile|settings\/(insurance|proxies))(\/|$)/, 'decide-for-patient'],
  [/^\/(new-visit|rapid-assessment|waiting-list)(\/|$)|\/(move|rebook|refill)$/, 'arrange-care'],
  [/^\/(appointments?|messages|notes|agreements|my-record)(\/|$)/, 'see-care'],
];

/** Nothing for a page about one's own account, or one that shows what the asker may see of it. */
export function rightFor(pathname: string): Right | undefined {
  return rights.find(([path]) => path.test(pathname))?.[1];
}
