/** By whose clock a day is today: the clinic's for its people, wherever they sit, their own for everybody else. */
import { readMe } from '@pellis/contract/accounts/settings';
import { isOfTheClinic } from './people.ts';
import { useRead } from './use-api.ts';
import { useSession } from './use-session.ts';

export interface ReaderZone {
  timeZone: string;
  /** Theirs need not be the one of this device, so it is named. */
  isClinics: boolean;
}

export function useReaderZone(): ReaderZone {
  const session = useSession();
  const isClinics = session !== null && isOfTheClinic(session.role);
  const me = useRead(readMe, undefined, { enabled: isClinics, freshFor: Number.POSITIVE_INFINITY });
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { timeZone: (isClinics && me.data?.clinic_time_zone) || own, isClinics };
}
