/** The screens of insured visits. */
import type { Screen } from './screens.ts';
import { ask, tokenOf } from './sign-in.ts';

/** An insured visit in each state that one looks at. */
export async function insured(baseURL: string): Promise<Screen[]> {
  const token = await tokenOf(baseURL, 'bea');
  const { visits: all } = (await ask<{ visits: { id: string; state: string; patient_name: string }[] }>(
    baseURL,
    token,
    '/workspace/insurance',
  )) ?? {
    visits: [],
  };
  const idOf = (state: string) => all.find((visit) => visit.state === state)?.id;
  const owes = idOf('patient_part');
  return [
    ...['to_mend', 'to_prepare', 'prepared', 'sent', 'denied', 'patient_part', 'paid'].map(
      (state): Screen => ({ name: `workspace-insured-${state}`, path: `/workspace/insurance/${idOf(state)}`, as: 'bea' }),
    ),
    { name: 'workspace-insured-desk', path: `/workspace/insurance/${idOf('to_mend')}`, as: 'sam' },
    { name: 'appointment-patient-part', path: `/appointment/${owes}`, as: 'lena' },
  ];
}
