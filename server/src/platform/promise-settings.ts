/** The settings of what the clinic promises on its public pages beside care itself. */
import { type PromiseId, promises } from '@pellis/contract/set-up/promises';
import { yesOrNo } from './setting-kinds.ts';

const kept = yesOrNo.default(true);

export const promiseSettings = {
  PROMISE_BILLING: kept,
  PROMISE_SHIPPING: kept,
  PROMISE_SHOP: kept,
  PROMISE_PRODUCTS: kept,
  PROMISE_FORUM: kept,
  PROMISE_REMINDERS: kept,
  PROMISE_TIPS: kept,
};

export type KeptPromises = Record<PromiseId, boolean>;

export function readPromiseSettings(set: Record<keyof typeof promiseSettings, boolean>): { promises: KeptPromises } {
  const entries = promises.map(({ id, setting }) => [id, set[setting]] as const);
  // every promise has its entry
  return { promises: Object.fromEntries(entries) as KeptPromises };
}
