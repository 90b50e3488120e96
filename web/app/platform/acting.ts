/** For whom this window acts: named with each call, so that nothing begun for one patient lands with another. */
import { patientHeader } from '@pellis/contract/platform/wire';

let patientId = '';
let whenOther = () => {};

/** Calls about the account itself tell for whom it acts, and name nobody. */
export function actingHeader(path: string): Record<string, string> {
  return patientId && !/^\/(me(\/patients?)?|logout|session\/stay)$/.test(path) ? { [patientHeader]: patientId } : {};
}

export function actingFor(): string {
  return patientId;
}

/** From now on; `other` is called when the clinic says that the account acts for somebody else. */
export function actFor(id: string, other: () => void): void {
  patientId = id;
  whenOther = other;
}

export function actsForOther(): void {
  whenOther();
}
