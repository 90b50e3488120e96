/** Lines proposed from the prescriptions of a note: one for each that no step belongs to yet. */
import { nameOfPrescription, type Prescription } from '@pellis/contract/prescriptions/prescriptions';
import { proposedStep, shortened } from '@pellis/contract/routines/courses';
import type { Routine, RoutineStep } from '@pellis/contract/routines/routines';

export interface Proposed {
  /** As the step names its prescription. */
  name: string;
  step: RoutineStep;
  /** The kind of course that was looked up; null where the prescription's own words are all there is. */
  course: string | null;
}

const longestName = 250;

/** As the signed prescription is found again by a step. */
export function nameForStep(one: Prescription): string {
  return one.free_entry === null ? nameOfPrescription(one) : one.free_entry.trim().slice(0, longestName);
}

export function proposedLines(prescriptions: readonly Prescription[], routine: Routine, leftOut: readonly string[] = []): Proposed[] {
  return prescriptions.flatMap((one) => {
    const name = nameForStep(one);
    if (name === '' || leftOut.includes(name) || routine.some(({ prescription }) => prescription === name)) return [];
    return [{ name, ...proposedFrom(one, name) }];
  });
}

function proposedFrom(one: Prescription, name: string): { step: RoutineStep; course: string | null } {
  if (one.free_entry === null) return proposedStep({ name, drug: one.drug, form: one.form, sig: one.sig });
  const plain = one.free_entry.replaceAll('**', '').trim();
  const { step, course } = proposedStep({ name: plain, drug: plain, form: plain, sig: plain });
  return { course, step: { ...step, what: shortened(plain), prescription: name } };
}

/** In the place where its part of the day is: behind the last step that is done at one of its times. */
export function withProposed(routine: Routine, step: RoutineStep): { routine: Routine; at: number } {
  const before = routine.findLastIndex((one) => one.times.some((time) => step.times.includes(time)));
  const at = before < 0 ? routine.length : before + 1;
  return { routine: routine.toSpliced(at, 0, step), at };
}
