/** For whom the account acts, for a page that must know before it begins. */

import { readMe } from '@pellis/contract/accounts/settings';
import { switchPatient } from '@pellis/contract/guardianships/patients-of-mine';
import { useRead, useSend } from '../platform/use-api.ts';
import { useSession } from '../platform/use-session.ts';
import { beginAnew } from './switching.ts';
import { type Whose, whoseWords } from './whose-words.ts';

/** Undefined until it is known. */
export function useActing() {
  const { data: me } = useRead(readMe);
  if (!me?.patient_id || !me.patient) return undefined;
  return { id: me.patient_id, own_id: me.own_patient_id, isSelf: me.patient.relation === 'self', ...me.patient };
}

/** Whose things a page shows. One's own until it is known otherwise. */
export function useWhose(): Whose {
  const acting = useActing();
  const isOther = acting && !acting.isSelf && acting.relation !== 'earlier';
  return whoseWords(isOther ? acting.first_name : undefined);
}

/** Whose unfinished form it is: each patient of an account has their own. */
export function useDraftOwner(): string | undefined {
  const session = useSession();
  const acting = useActing();
  if (!session || !acting) return undefined;
  return acting.isSelf ? session.userId : `${session.userId}:${acting.id}`;
}

/** Acts for somebody else from now on, and reads everything again. */
export function useSwitch() {
  const { mutate, isPending, error } = useSend(switchPatient);
  return {
    isPending,
    error,
    switchTo: (id: string, address = '/dashboard') => mutate({ body: { patient_id: id } }, { onSuccess: () => beginAnew(address) }),
  };
}
