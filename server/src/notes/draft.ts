/** The note while its dermatologist writes it: saved as typed, never over somebody else's words. */
import type { DraftToSave, NoteInProgress } from '@pellis/contract/notes/notes';
import { type EncounterRow, prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit } from '../platform/refusal.ts';
import { keepClaim } from '../rapid-assessments/keep-claim.ts';
import { diagnosesIn, refuseUnknownCodes } from './diagnoses.ts';
import { labFilesOf } from './lab-records.ts';
import { mayWrite } from './policy.ts';
import { prescriptionsIn, written } from './prescriptions.ts';
import { insertDraft, type NoteRow, noteById, retractionState, updateDraft } from './records.ts';

export function readDraft(clinic: Clinic, asker: Asker, id: string): Promise<NoteInProgress> {
  return clinic.db.read(asker, async (transaction, actor) => {
    await encounterToWrite(transaction, actor, id);
    return inProgress(transaction, (await noteById(transaction, id)) ?? blank(id));
  });
}

export function saveDraft(
  clinic: Clinic,
  asker: Asker,
  id: string,
  { draft, version }: { draft: DraftToSave; version: number },
): Promise<NoteInProgress> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    const known = await noteById(transaction, id);
    refuseSigned(known);
    await refuseUnknownCodes(transaction, draft.diagnoses);
    const saving = { draft, written: written(draft, known), ...preparing(actor, encounter) };
    const saved = known
      ? await updateDraft(transaction, id, version, saving)
      : version === 0 && (await insertDraft(transaction, { id, patient_id: encounter.patient_id }, saving));
    if (!saved) throw changedMeanwhile();
    await keepClaim(transaction, id, encounter.provider_id ?? actor.id);
    return inProgress(transaction, saved);
  });
}

/** What whoever prepares it writes is theirs, and to be said ready anew; a dermatologist's own words leave that as it is. */
function preparing(actor: Actor, encounter: EncounterRow): { preparer?: { id: string; name: string } } {
  return prepares(actor, encounter) ? { preparer: { id: actor.id, name: encounter.assistant_name ?? '' } } : {};
}

/** The encounter, for the one who may write its note. */
export async function encounterToWrite(transaction: Transaction, actor: Actor, id: string): Promise<EncounterRow> {
  const encounter = found(await encounterById(transaction, id));
  permit(mayWrite(actor, encounter));
  return encounter;
}

export function refuseSigned(note: NoteRow | undefined): void {
  if (note?.state === 'signed') throw conflict('signed', 'This note is signed and cannot be changed. You can add an addendum.');
}

/** Before the first save there is no row. */
function blank(id: string): NoteRow {
  const unprepared = { prepared_by: null, prepared_by_name: null, ready_at: null };
  const empty = {
    diagnosis: '',
    diagnoses: [],
    treatment_plan: '',
    rx: [],
    prescriptions: [],
    follow_up: '',
    follow_up_after: null,
    follow_up_before: null,
  };
  return {
    id,
    patient_id: '',
    state: 'draft',
    version: 0,
    saved_at: new Date(),
    signed_by: null,
    signed_at: null,
    ...empty,
    ...unprepared,
  };
}

async function inProgress(transaction: Transaction, note: NoteRow): Promise<NoteInProgress> {
  return {
    id: note.id,
    version: note.version,
    state: note.state === 'signed' ? 'signed' : 'draft',
    diagnosis: note.diagnosis,
    diagnoses: diagnosesIn(note),
    treatment_plan: note.treatment_plan,
    rx: note.rx,
    prescriptions: prescriptionsIn(note),
    follow_up: { desc: note.follow_up, follow_up_after: note.follow_up_after, follow_up_before: note.follow_up_before },
    lab_files: await labFilesOf(transaction, note.id),
    saved_at: note.saved_at,
    prepared_by: note.prepared_by_name,
    ready_at: note.ready_at,
    was_retracted: (await retractionState(transaction, note.id)) !== null,
  };
}
