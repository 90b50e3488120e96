/** The list of drugs as the clinic keeps it: what was shipped, with what its own dermatologists have made of it in its place. */

import type { ListedMedicine } from '@pellis/contract/prescribing/in-pregnancy';
import { medicinesIn } from '@pellis/contract/prescribing/medicine-names';
import { refusedLinesIn } from '@pellis/contract/prescribing/prescribing';
import { type FormularyForm, type KeptEntry, listedMedicines } from '@pellis/contract/prescriptions/clinic-formulary';
import { cautionLetters, keyOfEntry, prescriptionFrom } from '@pellis/contract/prescriptions/formulary';
import { problemsOf } from '@pellis/contract/prescriptions/prescription-problems';
import { lineOf } from '@pellis/contract/prescriptions/prescriptions';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, permit, wrongField } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { formulary, type Listed, wordsOf } from './formulary.ts';
import { type EntryRow, keepEntry, keptEntries } from './formulary-records.ts';
import { maySetFormulary, mayUseFormulary } from './policy.ts';

/** What is offered while one writes. */
export async function offeredEntries(transaction: Transaction): Promise<readonly Listed[]> {
  const kept = await keptEntries(transaction);
  if (kept.length === 0) return formulary();
  const own = new Set(kept.map(({ key }) => key));
  const shown = kept.filter(({ is_hidden }) => !is_hidden).map(asListed);
  return [...formulary().filter(({ key }) => !own.has(key)), ...shown].sort(byName);
}

export function listFormulary(clinic: Clinic, asker: Asker): Promise<KeptEntry[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayUseFormulary(actor));
    return inOrder(transaction);
  });
}

/** What the list says of a pregnancy, for whoever reads a plan or signs one. */
export async function listedForPregnancy(transaction: Transaction): Promise<ListedMedicine[]> {
  return listedMedicines(await everyEntry(transaction));
}

async function inOrder(transaction: Transaction): Promise<KeptEntry[]> {
  return (await everyEntry(transaction)).sort(byName);
}

/** Hidden ones too. */
async function everyEntry(transaction: Transaction): Promise<KeptEntry[]> {
  const kept = (await keptEntries(transaction)).map(asKept);
  const own = new Set(kept.map(({ key }) => key));
  const shipped = formulary().filter(({ key }) => !own.has(key));
  return [...shipped.map(asShipped), ...kept];
}

export function setFormularyEntry(
  clinic: Clinic,
  asker: Asker,
  key: string,
  { version, form }: { version: number; form: FormularyForm },
): Promise<KeptEntry> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(maySetFormulary(actor));
    const { is_reviewed, ...entry } = form;
    // its name is made of what it is: another strength is another entry
    permit(keyOfEntry(entry.drug, entry.strength, entry.form) === key);
    refuseUnsignable(entry);
    const today = dayAt(new Date(), clinic.config.clinicTimeZone);
    const before = (await everyEntry(transaction)).find((one) => one.key === key);
    // who hides an entry, or offers it again, has not read it for that
    const isPutAway = before !== undefined && before.is_hidden !== form.is_hidden;
    const reviewed_on = isPutAway ? before.reviewed_on : is_reviewed ? today : null;
    const row = { key, ...entry, reviewed_on, set_by_name: actor.name, set_on: today };
    const kept = await keepEntry(transaction, version, row);
    if (!kept) throw changedMeanwhile();
    await clinic.happened(transaction, actor, { name: 'formulary_entry.set', subjectId: key });
    return asKept(kept);
  });
}

/** Whatever the list offers could be signed as it stands. */
function refuseUnsignable(form: Omit<FormularyForm, 'is_reviewed'>): void {
  const prescription = prescriptionFrom(form);
  const [problem] = problemsOf(prescription);
  if (problem) throw wrongField(problem.field, problem.words);
  const [refused] = refusedLinesIn([lineOf(prescription)], 'video');
  if (refused) throw wrongField('drug', refused.words);
  if (form.is_hidden) return;
  const named = medicinesIn(form.drug);
  const unnamed = medicinesIn(form.also).find((one) => (one.only || one.isNeverInPregnancy) && !named.includes(one));
  // what is asked before it is prescribed is found by what the drug is called
  if (unnamed) throw wrongField('drug', `Name ${unnamed.name} in the drug itself, so that what must be asked before it is asked.`);
}

function asListed({ cautions, ...row }: EntryRow): Listed {
  const { key, drug, strength, form, sig, quantity, unit, days_supply, refills, reviewed_on, also } = row;
  return {
    ...{ key, drug, strength, form, sig, quantity, unit, days_supply, refills, reviewed_on, also },
    cautions: cautionLetters.filter((letter) => cautions.includes(letter)),
    words: wordsOf(row),
  };
}

function asKept(row: EntryRow): KeptEntry {
  const { words: _, ...entry } = asListed(row);
  const is_own = !formulary().some(({ key }) => key === row.key);
  return { ...entry, version: row.version, is_hidden: row.is_hidden, is_own, set_by: row.set_by_name, set_on: row.set_on };
}

function asShipped({ words: _, ...entry }: Listed): KeptEntry {
  return { ...entry, version: 0, is_hidden: false, is_own: false, set_by: '', set_on: null };
}

function byName(one: { key: string }, other: { key: string }): number {
  return one.key.localeCompare(other.key);
}
