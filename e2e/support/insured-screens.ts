/** An insured visit of the demo clinic in each state that one looks at. */
import { ask, type DemoName, tokenOf } from './sign-in.ts';

export async function insuredScreens(baseURL: string): Promise<{ name: string; path: string; as: DemoName }[]> {
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
    ...['to_mend', 'to_prepare', 'prepared', 'sent', 'denied', 'patient_part', 'paid'].map((state) => ({
      name: `workspace-insured-${state}`,
      path: `/workspace/insurance/${idOf(state)}`,
      as: 'bea' as const,
    })),
    { name: 'workspace-insured-desk', path: `/workspace/insurance/${idOf('to_mend')}`, as: 'sam' as const },
    { name: 'appointment-patient-part', path: `/appointment/${owes}`, as: 'lena' as const },
  ];
}
