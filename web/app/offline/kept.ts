/** What somebody asked to keep on this device: for each patient they act for the routine and the next video visit, and the tips they saved. */
import { type Me, readMe } from '@pellis/contract/accounts/settings';
import { NextAppointment, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { listMyPatients, type PatientOfMine } from '@pellis/contract/guardianships/patients-of-mine';
import { wholeScopes } from '@pellis/contract/people/proxy-scopes';
import { Instant } from '@pellis/contract/platform/wire';
import { OwnProducts, readOwnProducts } from '@pellis/contract/products/own-products';
import { readProgress } from '@pellis/contract/progress/progress';
import { OwnRoutine, readRoutine } from '@pellis/contract/routines/own-routine';
import { readSavedTips, Tip } from '@pellis/contract/tips/tips';
import { z } from 'zod';
import { actingFor } from '../platform/acting.ts';
import { call } from '../platform/api.ts';
import { ApiError, isNotFound } from '../platform/api-error.ts';
import { markKept } from '../platform/offline-mark.ts';
import { closeIfEmpty, forgetKeptOf } from '../platform/offline-store.ts';
import { currentSession, isStaying } from '../platform/session.ts';
import { keepPublicHalf, readPublicHalf } from './account-key.ts';
import { followChanges } from './changes.ts';
import { sendWaitingOf } from './send-waiting.ts';
import { forgetVaultOf, keep, keptDays, lastChange, look } from './vault.ts';
import { areOfOthers, type Waiting, waitingOf } from './waiting.ts';
import { serveOffline } from './worker.ts';

const KeptPatient = z.object({
  id: z.string(),
  first_name: z.string(),
  is_self: z.boolean(),
  read_at: Instant,
  routine: OwnRoutine,
  next: NextAppointment.nullable(),
  /** Not of what an earlier version of the site kept. */
  products: OwnProducts.optional(),
  /** What the diary may be about. */
  courses: z.array(z.object({ value: z.string(), label: z.string(), names_intimate_place: z.boolean().default(false) })),
});
export type KeptPatient = z.output<typeof KeptPatient>;

const Kept = z.object({ patients: z.array(KeptPatient), tips: z.array(Tip) });
export type Kept = z.output<typeof Kept>;

const freshFor = 5 * 60_000;

/** Null where another version of the site wrote it. */
export function readKept(text: string): Kept | null {
  try {
    const kept = Kept.safeDecode(JSON.parse(text));
    return kept.success ? { ...kept.data, patients: kept.data.patients.filter(isOfItsDays) } : null;
  } catch {
    return null;
  }
}

/** Each patient's part has days of its own: it is read only while its account acts for them. */
function isOfItsDays({ read_at }: KeptPatient): boolean {
  return Date.now() - read_at.getTime() < keptDays * 86_400_000;
}

/** Reads everything anew for the patient acted for, and keeps it beside what is kept for the others. Throws where the clinic cannot be reached. */
export async function keepNow(): Promise<void> {
  const person = currentSession()?.userId;
  if (!person) return;
  const change = await lastChange(person);
  const [me, mine, tips, standing] = [await call(readMe), await call(listMyPatients), await call(readSavedTips), await look(person)];
  const before = standing.is === 'open' ? readKept(standing.text) : null;
  const others = (before?.patients ?? []).filter(({ id }) => id !== me.patient_id && mine.some((one) => one.id === id && maySeeCare(one)));
  const own = mine.some((one) => one.id === me.patient_id && !maySeeCare(one)) ? [] : await ofPatient(me);
  const half = await readPublicHalf();
  // they may have logged out meanwhile
  if (!isStaying(person)) return;
  await keepPublicHalf(person, half);
  await keep(person, JSON.stringify(Kept.encode({ patients: [...own, ...others], tips })), change);
  markKept();
  await serveOffline();
}

function maySeeCare({ scopes }: PatientOfMine): boolean {
  return scopes === null || wholeScopes(scopes).includes('see-care');
}

/** What cannot be kept whole the first time leaves nothing behind. */
export async function beginToKeep(): Promise<void> {
  const person = currentSession()?.userId ?? '';
  const wasKept = await isKeptFor(person);
  try {
    await keepNow();
    followChanges(person, keepNow);
  } catch (error) {
    if (!wasKept)
      await forgetVaultOf(person)
        .then(closeIfEmpty)
        .catch(() => undefined);
    throw error;
  }
}

async function isKeptFor(person: string): Promise<boolean> {
  const standing = await look(person);
  return standing.is !== 'nothing' && standing.person === person;
}

/** Sends what waits before everything of theirs goes; what cannot go now is told, and nothing goes. */
export async function keepNoLonger(): Promise<void> {
  const person = currentSession()?.userId ?? '';
  // whatever it failed on, what counts is what still waits
  await sendWaitingOf(person).catch(() => undefined);
  const waiting = await waitingOf(person);
  if (waiting.length > 0) throw new ApiError({ status: 409, code: 'photos_wait', detail: stillWaiting(waiting) });
  await forgetKeptOf(person);
}

function stillWaiting(waiting: readonly Waiting[]): string {
  const [wait, them] = waiting.length === 1 ? ['A photo still waits', 'it'] : [`${waiting.length} photos still wait`, 'them'];
  const others = areOfOthers(waiting, actingFor()) ? ' A photo of somebody else goes when you act for them.' : '';
  return `${wait} to go into a diary. Below, try again or remove ${them} first.${others}`;
}

/** With each page that opens: it is closed where nobody is signed in any more, and brought up to date by who is. The plan first: a photo that cannot go holds nothing up. */
export async function keepUp(): Promise<void> {
  const person = currentSession()?.userId ?? null;
  const refreshed = await refresh(person).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (person !== null) await sendWaitingOf(person);
  // the plan goes after its days; a photo waits until it can go
  await closeIfEmpty();
  if (refreshed) throw refreshed.error;
}

async function refresh(person: string | null): Promise<void> {
  const standing = await look(person);
  // who signs in on somebody else's device changes nothing of theirs
  if (standing.is === 'nothing' || standing.person !== person) return;
  followChanges(standing.person, keepNow);
  if (standing.is !== 'open' || standing.isBehind || Date.now() - readSince(standing.text) >= freshFor) await keepNow();
}

/** Of the patient acted for: what was read of others says nothing of it. */
function readSince(text: string): number {
  const own = readKept(text)?.patients.find(({ id }) => id === actingFor());
  return own?.read_at.getTime() ?? 0;
}

async function ofPatient({ patient_id: id, patient }: Me): Promise<KeptPatient[]> {
  if (id === null || !patient) return [];
  const [routine, products, progress, next] = await Promise.all([
    call(readRoutine, { params: { id } }),
    call(readOwnProducts, { params: { id } }),
    call(readProgress, { params: { id } }),
    call(readNextAppointment).catch((error) => {
      if (isNotFound(error)) return null;
      throw error;
    }),
  ]);
  const courses = progress.courses.map(({ value, label, names_intimate_place }) => ({ value, label, names_intimate_place }));
  return [
    { id, first_name: patient.first_name, is_self: patient.relation === 'self', read_at: new Date(), routine, next, products, courses },
  ];
}
