/** Tells anybody when a visit could be, before they sign in. */
import type { FreeTimes } from '@pellis/contract/availability/availability';
import { anyProvider } from '@pellis/contract/availability/availability';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { ownServiceOffered, serviceOfKind } from '../services/records.ts';
import { findInDays } from './find.ts';

export interface PublicWish {
  provider: string;
  /** Or the number of a service of the clinic's own. */
  kind: string;
  state: string;
  from: string;
  days: number;
}

export function listFree(clinic: Clinic, asker: Asker, { provider, kind, state, from, days }: PublicWish): Promise<FreeTimes> {
  return clinic.db.read(asker, async (transaction) => {
    const { minutes } = isUsual(kind)
      ? await serviceOfKind(transaction, kind, state)
      : await ownServiceOffered(transaction, Number(kind), state);
    const providerId = provider === anyProvider ? undefined : provider;
    const wish = { minutes: minutes ?? 0, state, timeZone: clinic.config.clinicTimeZone, ages: 'adults' as const, providerId };
    return findInDays(clinic, transaction, wish, { from, days });
  });
}

function isUsual(kind: string): kind is 'video_first' | 'video_follow_up' {
  return kind === 'video_first' || kind === 'video_follow_up';
}
