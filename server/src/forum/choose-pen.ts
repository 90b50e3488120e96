/** Choosing the name that a grown-up writes under, or another after its time. */
import { callNow } from '@pellis/contract/forum/held';
import { namesOfTheClinic } from '../accounts/records.ts';
import { birthdaysOf } from '../health-profiles/records.ts';
import { ownPatientOf } from '../patients/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, permit, wrongField } from '../platform/refusal.ts';
import { foldName } from './fold-name.ts';
import { forGrownUps, isMinorBornOn } from './grown-ups.ts';
import { mayChangeAt } from './leaving.ts';
import { forgetLeftOf, type LeftRow, leftBy } from './left-records.ts';
import * as pens from './pen-records.ts';
import { mayHavePen } from './policy.ts';
import { permitForOneself, refuseClosed } from './posts.ts';
import { heldFor } from './rules.ts';
import { isLikeOneOf, saysWho } from './rules-of-pen-names.ts';

type Told = Promise<{ detail: string }>;

export function choosePenName(clinic: Clinic, asker: Asker, name: string): Told {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayHavePen(actor));
    await permitForOneself(transaction, actor);
    refuseClosed(clinic);
    await actAsClinic(transaction, actor);
    const own = await grownUp(clinic, transaction, actor.id);
    await refuseName(transaction, name, own);
    await pens.lockNames(transaction);
    const pen = await pens.penOf(transaction, actor.id);
    if (pen?.name === name) return { detail: `You write as ${name}.` };
    const left = pen ? undefined : await leftBy(transaction, actor.id);
    refuseTooSoon(pen, left);
    if (await pens.isTaken(transaction, name, pen?.id))
      throw wrongField('name', 'Somebody writes under this name, or under one that looks like it: choose another');
    if (pen) await pens.renamePen(transaction, pen.id, name);
    else await pens.insertPen(transaction, actor.id, { name, ...(left && countedOn(left)) });
    if (left) await forgetLeftOf(transaction, actor.id);
    return { detail: `You write as ${name}.` };
  });
}

/** Before anybody asks whether it is taken. */
async function refuseName(transaction: Transaction, name: string, own: readonly string[]): Promise<void> {
  const reasons = heldFor(name, own);
  const [call] = reasons.flatMap((reason) => callNow[reason] ?? []);
  if (call) throw wrongField('name', `${call} Choose another name to write under.`);
  if (reasons.length > 0 || saysWho(name, own)) throw wrongField('name', 'Choose a name that does not say who you are');
  if (foldName(name) === '') throw wrongField('name', 'Choose a name with letters in it');
  if (isLikeOneOf(name, await namesOfTheClinic(transaction)))
    throw wrongField('name', 'Somebody who works here is called like that: choose another');
}

/** Leaving a name does not shorten its time. */
function refuseTooSoon(pen: pens.PenRow | undefined, left: LeftRow | undefined): void {
  if (pen && mayChangeAt(pen) > new Date()) throw conflict('too_soon', 'A pen name can be changed 90 days after it was chosen.');
  if (left && mayChangeAt(left) > new Date())
    throw conflict('too_soon', 'You have left a pen name. Another can be chosen 90 days after that one was: the forum says when.');
}

/** Of whoever comes back: how often they were warned, and what a moderator wrote that they have not read. */
function countedOn({ warnings, words, said_at }: LeftRow) {
  return { warnings, warning: words, warned_at: said_at };
}

/** Their names, as the clinic knows them: for grown-ups alone. */
export async function grownUp(clinic: Clinic, transaction: Transaction, accountId: string): Promise<string[]> {
  const patient = await ownPatientOf(transaction, accountId);
  const birthday = patient && (await birthdaysOf(transaction, [patient.id])).get(patient.id);
  if (!patient || !birthday)
    throw conflict('no_birthday', 'Fill in your health profile first: the forum is for grown-ups, and we do not know your birthday.');
  if (isMinorBornOn(clinic, birthday)) throw forGrownUps();
  return `${patient.first_name} ${patient.last_name}`.split(/\s+/);
}
