/** What an adult may let somebody do for them, each named as the right that it is. */
import type { Right } from '../platform/rights.ts';

/** What a patient may let somebody do, by the name of the right that it is. */
export const proxyScopes = ['see-care', 'arrange-care', 'pay-for-care'] as const satisfies readonly Right[];
export type ProxyScope = (typeof proxyScopes)[number];

/** Whoever arranges care reads what was said about it. */
export function wholeScopes(scopes: readonly ProxyScope[]): ProxyScope[] {
  return proxyScopes.filter((scope) => scopes.includes(scope) || (scope === 'see-care' && scopes.includes('arrange-care')));
}

/** How many days before the last one both sides are told, unless it was given for less. */
export const proxyWarningDays = 7;
