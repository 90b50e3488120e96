/** Answers that lead to 911 or to care today, as this browser keeps them beside their form until the clinic has them. Two pages of one form share what is kept. */
import type { UrgentAnswerForm } from '@pellis/contract/safety-questions/urgent-answers';
import { longestAgo, type UrgentOutcome } from '@pellis/contract/safety-questions/urgent-outcomes';
import { get, keys, update } from 'idb-keyval';
import { draftStore, toldKeptFor } from '../platform/drafts.ts';
import type { SafetyDraft } from './safety-draft.ts';

/** What led to 911 or to care today, and to which of them. */
export interface UrgentSaid extends Pick<SafetyDraft, 'concern' | 'version' | 'said'> {
  /** Not of what an earlier version of the site kept. */
  told?: UrgentOutcome;
}

/** Where it is told, also when its form is not open any more. */
export interface UrgentAbout {
  kind: 'visit' | 'check_in';
  id: string;
}

export interface KeptUrgent extends UrgentSaid {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  takenBackAt: number | null;
  /** As it stands now. */
  isTold: boolean;
  /** Neither of what an earlier version of the site kept: that is told from its form. */
  about?: UrgentAbout;
  patientId?: string;
}

const ending = ':urgent';

/** `form` is whose form it is, and which. */
export function nameOfKept(form: string): string {
  return form + ending;
}

/** As long as what was answered is kept beside the form; what was not told stays until it is. */
export async function readKept(name: string): Promise<KeptUrgent[]> {
  const now = Date.now();
  const all = (await get<KeptUrgent[]>(name, draftStore())) ?? [];
  return all.filter(({ at, isTold }) => !isTold || now - at <= toldKeptFor);
}

export function keepOne(name: string, one: KeptUrgent): Promise<void> {
  return update<KeptUrgent[]>(name, (all = []) => [...all, one], draftStore());
}

/** Nothing where it was forgotten meanwhile, as at logout; undefined takes it out. */
export async function changeKept(name: string, id: string, to: (one: KeptUrgent) => KeptUrgent | undefined): Promise<void> {
  const isThere = (await readKept(name)).some((one) => one.id === id);
  if (!isThere) return;
  await update<KeptUrgent[]>(name, (all = []) => all.flatMap((one) => (one.id === id ? (to(one) ?? []) : one)), draftStore());
}

/** What was told as it stood then; taken back since, it is told once more. */
export function asTold({ takenBackAt }: KeptUrgent) {
  return (one: KeptUrgent): KeptUrgent => (one.takenBackAt === takenBackAt ? { ...one, isTold: true } : one);
}

export interface WaitingUrgent {
  name: string;
  one: KeptUrgent & Required<Pick<KeptUrgent, 'about' | 'patientId'>>;
}

/** What the clinic does not have yet of whoever is signed in, whichever form it was. */
export async function waitingOf(person: string): Promise<WaitingUrgent[]> {
  return (await untoldOf(person)).filter(mayBeTold);
}

/** With what an earlier version of the site kept: that is told from its form alone. */
export async function untoldOf(person: string): Promise<{ name: string; one: KeptUrgent }[]> {
  const untold: { name: string; one: KeptUrgent }[] = [];
  for (const name of await keys<IDBValidKey>(draftStore())) {
    if (typeof name !== 'string' || !name.startsWith(`${person}:`) || !name.endsWith(ending)) continue;
    for (const one of await readKept(name)) if (!one.isTold) untold.push({ name, one });
  }
  return untold;
}

function mayBeTold(waiting: { name: string; one: KeptUrgent }): waiting is WaitingUrgent {
  return waiting.one.about !== undefined && waiting.one.patientId !== undefined;
}

/** However the device's clock was set meanwhile, it is within what the clinic takes. */
export function asForm({ id, version, concern, said, told, at, takenBackAt }: KeptUrgent): UrgentAnswerForm {
  const ago = (moment: number) => Math.min(longestAgo, Math.max(0, Math.round((Date.now() - moment) / 1000)));
  const secondsAgo = ago(at);
  return {
    ...{ id, version, concern, said: [...said], ...(told && { told }), seconds_ago: secondsAgo },
    taken_back_seconds_ago: takenBackAt === null ? null : Math.min(secondsAgo, ago(takenBackAt)),
  };
}
