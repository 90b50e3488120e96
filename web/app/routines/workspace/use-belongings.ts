/** What the steps of a note may belong to: what it prescribes, and what runs of its patient by another name. */
import type { Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { useRead } from '../../platform/use-api.ts';
import type { Belonging } from './belongs-to.tsx';
import { nameForStep } from './proposed.ts';

/** In a template it is nobody's. */
export function useBelongings(patientId: string | undefined, prescriptions: readonly Prescription[]): Belonging[] {
  const { data } = useRead(readRoutine, { params: { id: patientId ?? '' } }, { enabled: patientId !== undefined });
  const written = prescriptions.flatMap((one) => {
    const name = nameForStep(one);
    return name === '' ? [] : [{ name, sig: one.free_entry ?? one.sig, isNew: true }];
  });
  const before = (data?.running ?? []).filter(({ name }) => !written.some((one) => one.name === name));
  const stopped = (data?.stopped ?? []).map(({ name, reason }) => ({ name, sig: '', isNew: false, stopped: reason }));
  const all = [...written, ...before.map((one) => ({ ...one, isNew: false })), ...stopped];
  return all.filter(({ name }, at) => all.findIndex((one) => one.name === name) === at);
}
