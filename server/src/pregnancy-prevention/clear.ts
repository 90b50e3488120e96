/** For whoever signs: isotretinoin and acitretin are prescribed only where their gate is open, and what that rested on is kept with them. */
import { capital } from '@pellis/contract/platform/capital';
import { type PreventedMedicine, preventedIn } from '@pellis/contract/pregnancy-prevention/programmes';
import { type Prescription, wordsToCheck } from '@pellis/contract/prescriptions/prescriptions';
import type { Actor } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { newId } from '../platform/ids.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Cleared } from '../prescriptions/start.ts';
import { gatesOf, type KnownGate, mostDaysOf } from './gather.ts';
import { insertClearance } from './records.ts';

/** By the prescription's place; nothing at the places of those that need no clearance. Refused where a gate is shut. */
export async function clearPrevented(
  clinic: Clinic,
  transaction: Transaction,
  actor: Actor,
  { patientId, prescriptions }: { patientId: string; prescriptions: readonly Prescription[] },
): Promise<(Cleared | undefined)[]> {
  const named = wordsToCheck(prescriptions).map(preventedIn);
  if (named.every((medicines) => medicines.length === 0)) return prescriptions.map(() => undefined);
  const { gates } = await gatesOf(clinic, transaction, patientId);
  refuseShut(gates, named, prescriptions);
  const cleared: (Cleared | undefined)[] = [];
  for (const medicines of named) {
    const gate = gates.find(({ medicine }) => medicine === medicines[0]);
    cleared.push(gate && (await keepClearance(transaction, actor, patientId, gate)));
  }
  return cleared;
}

function refuseShut(gates: readonly KnownGate[], named: readonly PreventedMedicine[][], prescriptions: readonly Prescription[]): void {
  const problems = named.flatMap((medicines, position) =>
    medicines.flatMap((medicine) => {
      const gate = gates.find((one) => one.medicine === medicine);
      const one = prescriptions[position];
      return gate && one ? problemsAt(gate, one).map(({ field, words }) => ({ at: `prescriptions.${position}.${field}`, words })) : [];
    }),
  );
  const [first] = problems;
  if (!first) return;
  throw new Refusal(422, 'not_cleared', first.words, { fields: Object.fromEntries(problems.map(({ at, words }) => [at, words])) });
}

function problemsAt({ medicine, programme, enrollment, isOpen, points }: KnownGate, one: Prescription) {
  const name = capital(medicine);
  if (one.free_entry !== null) return [{ field: 'drug', words: `${name} is prescribed in fields, not in words of one’s own.` }];
  if (!isOpen) {
    const open = points.filter(({ is_met }) => !is_met).map(({ words }) => words);
    return [{ field: 'drug', words: `${name} is not prescribed yet (${programme.name}). ${open.join(' ')}` }];
  }
  const most = mostDaysOf(programme, enrollment);
  if (most === null) return [];
  const isTooLong = one.days_supply === null || one.days_supply > most;
  return [
    ...(isTooLong ? [{ field: 'days_supply', words: `${name} is prescribed for ${most} days at most.` }] : []),
    ...(one.refills ? [{ field: 'refills', words: `${name} has no refills: each month is a new prescription.` }] : []),
  ];
}

async function keepClearance(transaction: Transaction, actor: Actor, patientId: string, gate: KnownGate): Promise<Cleared | undefined> {
  const { enrollment, fillBy, programme, points } = gate;
  if (!enrollment || fillBy === null) return undefined;
  const id = newId();
  await insertClearance(transaction, {
    ...{ id, patient_id: patientId, enrollment_id: enrollment.id, programme: programme.key, fill_by: fillBy, cleared_by: actor.id },
    points: JSON.stringify(points.map(({ point, words }) => ({ point, words }))),
  });
  return { clearance_id: id, expires_on: fillBy };
}
