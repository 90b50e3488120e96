/** Photos that wait are sent by who took them, for the patient they act for now. */
import { readMe } from '@pellis/contract/accounts/settings';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { call } from '../platform/api.ts';
import { toast } from '../ui/toasts.ts';
import { sendWaiting, waitingOf } from './waiting.ts';

/** Throws what one of them failed on and may pass; those that went, and those that were not taken, are told all the same. */
export async function sendWaitingOf(person: string): Promise<void> {
  if ((await waitingOf(person)).length === 0) return;
  const { patient_id: patient } = await call(readMe);
  if (patient === null) return;
  const { today } = await call(readRoutine, { params: { id: patient } });
  const { sent, refused, failed } = await sendWaiting(person, patient, today);
  if (sent > 0) toast('success', sent === 1 ? 'Your photo is in the diary now.' : `Your ${sent} photos are in the diary now.`);
  if (refused > 0) toast('warning', notTaken(refused));
  if (failed) throw failed;
}

const notTaken = (count: number) =>
  `${count === 1 ? 'A photo that waited was' : `${count} photos that waited were`} not taken into the diary. In My Profile, On this device, you can read why, and try again.`;
