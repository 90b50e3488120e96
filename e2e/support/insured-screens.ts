/** An insured visit of the demo clinic in each state that one looks at. */
import { ask, type DemoName, tokenOf } from './sign-in.ts';

export async function insuredScreens(baseURL: string): Promise<{ name: string; path: string; as: DemoName }[]> {
  const token = await tokenOf(baseURL, 'bea');
  const { visits: all } = (await ask<{ visits: { id: string; state: string; patient_name: string; to_give_back: number }[] }>(
    baseURL,
    token,
    '/workspace/insurance',
  )) ?? {
    visits: [],
  };
  const idOf = (state: string) => all.find((visit) => visit.state === state)?.id;
  const owes = idOf('patient_part');
  const over = all.find((visit) => visit.to_give_back > 0)?.id;
  const settled = all.findLast((visit) => visit.state === 'paid' && visit.patient_name === 'Lena Lind' && visit.to_give_back === 0)?.id;
  return [
    ...['to_mend', 'to_prepare', 'prepared', 'sent', 'denied', 'patient_part', 'paid'].map((state) => ({
      name: `workspace-insured-${state}`,
      path: `/workspace/insurance/${idOf(state)}`,
      as: 'bea' as const,
    })),
    { name: 'workspace-insured-desk', path: `/workspace/insurance/${idOf('to_mend')}`, as: 'sam' as const },
    { name: 'workspace-insured-over', path: `/workspace/insurance/${over}`, as: 'bea' as const },
    { name: 'appointment-patient-part', path: `/appointment/${owes}`, as: 'lena' as const },
    { name: 'bill-open', path: `/bill/${owes}`, as: 'lena' as const },
    { name: 'bill-over', path: `/bill/${over}`, as: 'lena' as const },
    { name: 'bill-settled', path: `/bill/${settled}`, as: 'lena' as const },
  ];
}
