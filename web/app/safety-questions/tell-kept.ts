/** Tells what led to 911 or to care today, and what its form could not tell before it was closed: for the patient it was answered for, and as whoever answered. */
import { readMe } from '@pellis/contract/accounts/settings';
import { tellUrgentBeforeVisit } from '@pellis/contract/bookings/book-visit';
import { tellUrgentInCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { listMyPatients } from '@pellis/contract/guardianships/patients-of-mine';
import { call } from '../platform/api.ts';
import { currentSession } from '../platform/session.ts';
import { tellBeside } from '../platform/tell-beside.ts';
import { asForm, asTold, changeKept, type WaitingUrgent } from './urgent-kept.ts';

/** Throws where it may pass; then it is tried again. */
export async function tellKept(person: string, waiting: readonly WaitingUrgent[]): Promise<void> {
  const current = (await call(readMe)).patient_id;
  const others = waiting.filter(({ one }) => one.patientId !== current);
  const mine = others.length > 0 ? (await call(listMyPatients)).map(({ id }) => id) : [];
  for (const { name, one } of waiting) {
    if (currentSession()?.userId !== person) return;
    if (one.patientId === current) await tellOne({ name, one });
    // nobody acts for them any more
    else if (!mine.includes(one.patientId)) await changeKept(name, one.id, () => undefined);
  }
}

async function tellOne({ name, one }: WaitingUrgent): Promise<void> {
  const sent = { params: { id: one.about.id }, body: asForm(one) };
  const status = await (one.about.kind === 'visit'
    ? tellBeside(tellUrgentBeforeVisit, sent, one.patientId)
    : tellBeside(tellUrgentInCheckIn, sent, one.patientId));
  if (status < 400) return changeKept(name, one.id, asTold(one));
  if (status === 403 || status === 404) return changeKept(name, one.id, () => undefined);
  if (status !== 422) throw new Error('not told yet');
}
