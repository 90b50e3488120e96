/** The newest lab values, once a draft prescribes something that is watched by them: looking at labs is written down, so nobody looks without a reason. */
import { listLabResults } from '@pellis/contract/lab-results/lab-results';
import { medicinesIn } from '@pellis/contract/prescribing/medicine-names';
import { isMonitored } from '@pellis/contract/prescribing/monitoring';
import type { PatientInMind } from '@pellis/contract/prescribing/prescribing';
import { type Prescription, wordsToCheck } from '@pellis/contract/prescriptions/prescriptions';
import { useMemo } from 'react';
import { useRead } from '../../platform/use-api.ts';

const fresh = 5 * 60_000;
const standing = ['F', 'C'];

/** Undefined while they are not known; the clinic asks for a reason at the signature all the same. */
export function useKnownLabs(patientId: string, prescriptions: readonly Prescription[]): PatientInMind['labs'] {
  const isAsked = medicinesIn(wordsToCheck(prescriptions).join('\n')).some(({ name }) => isMonitored(name));
  const { data } = useRead(listLabResults, { params: { id: patientId } }, { enabled: isAsked, freshFor: fresh });
  return useMemo(() => {
    if (!data || !isAsked) return undefined;
    const values = data.flatMap(({ collected_at, received_at, values: found }) =>
      found.flatMap(({ test, status }) =>
        test !== null && standing.includes(status) ? [{ test, day: dayOf(collected_at ?? received_at) }] : [],
      ),
    );
    return { values, today: dayOf(new Date()) };
  }, [data, isAsked]);
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
