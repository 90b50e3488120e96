/** What the clinic's own list of drugs says of a pregnancy, for whoever writes to somebody who is pregnant or plans to be. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { ListedMedicine } from '@pellis/contract/prescribing/in-pregnancy';
import { listedMedicines, listFormulary } from '@pellis/contract/prescriptions/clinic-formulary';
import { useMemo } from 'react';
import { useRead } from '../../platform/use-api.ts';

const fresh = 5 * 60_000;

/** Undefined while it is not known; the clinic asks for a reason at the signature all the same. */
export function useListedMedicines(profile: Pick<HealthProfile, 'pregnant'> | null): readonly ListedMedicine[] | undefined {
  const isAsked = profile !== null && profile.pregnant !== 'no';
  const { data } = useRead(listFormulary, {}, { enabled: isAsked, freshFor: fresh });
  return useMemo(() => (data && isAsked ? listedMedicines(data) : undefined), [data, isAsked]);
}
