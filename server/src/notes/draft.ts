/** The note while it is written, by one or by two: saved as typed, field by field, never over somebody else's words. */
import { type NoteField, noteFields } from '@pellis/contract/notes/note-field-names';
import type { DraftToSave, NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { routineAsKept } from '@pellis/contract/routines/routine-words';
import { providerById } from '../accounts/provider-records.ts';
import { type EncounterRow, prepares } from '../encounters/policy.ts';
import { encounterById } from '../encounters/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { changedMeanwhile, conflict, found, permit } from '../platform/refusal.ts';
import { keepClaim } from '../rapid-assessments/keep-claim.ts';
import { asKept, diagnosesIn, refuseUnknownCodes } from './diagnoses.ts';
import { wordsOfIntake } from './intake.ts';
import { labFilesOf } from './lab-records.ts';
import { fieldVersionsAt, type KeptDraft, mergeIntoKept } from './merge.ts';
import { mayWrite } from './policy.ts';
import { prescriptionsIn, written } from './prescriptions.ts';
import { lockNote, type NoteRow, noteById, retractionState, writeDraft } from './records.ts';
import { routineIn } from './routine.ts';
import { announceNote } from './topics.ts';

export function readDraft(clinic: Clinic, asker: Asker, id: string): Promise<NoteInProgress> {
  return clinic.db.read(asker, async (transaction, actor) => {
    const encounter = await encounterToWrite(transaction, actor, id);
    return inProgress(transaction, (await noteById(transaction, id)) ?? (await begun(transaction, id)), { actor, encounter });
  });
}

interface Saving {
  draft: DraftToSave;
  version: number;
  changed?: readonly NoteField[] | undefined;
}

export function saveDraft(clinic: Clinic, asker: Asker, id: string, saving: Saving): Promise<NoteInProgress> {
  return clinic.db.write(asker, (transaction, actor) => saveDraftIn(transaction, actor, id, saving));
}

/** In a transaction of whoever writes. */
export async function saveDraftIn(
  transaction: Transaction,
  actor: Actor,
  id: string,
  { draft, version, changed }: Saving,
): Promise<NoteInProgress> {
  const encounter = await encounterToWrite(transaction, actor, id);
  await lockNote(transaction, id);
  const known = (await noteById(transaction, id)) ?? (await begun(transaction, id));
  refuseSigned(known);
  // a page from before an update knows no fields of its own
  if (!changed && known.version !== version) throw changedMeanwhile();
  await refuseUnknownCodes(transaction, draft.diagnoses);
  const kept = { words: wordsOf(known), version: known.version, field_versions: known.field_versions as KeptDraft['field_versions'] };
  const { words, differing } = mergeIntoKept(kept, { words: asWords(draft, known), since: version, changed: changed ?? noteFields });
  if (changed && differing.length === 0 && known.version > 0) return inProgress(transaction, known, { actor, encounter });
  const saved = await writeDraft(
    transaction,
    { id, patient_id: encounter.patient_id, version: known.version },
    {
      words,
      field_versions: fieldVersionsAt(known.version + 1, differing),
      saver: { id: actor.id, name: await nameOf(transaction, actor, encounter) },
      isPreparing: prepares(actor, encounter),
    },
  );
  await keepClaim(transaction, id, encounter.provider_id ?? actor.id);
  await announceNote(transaction, saved);
  return inProgress(transaction, saved, { actor, encounter });
}

/** What is sent, with what a page from before an update leaves as it was. */
function asWords(draft: DraftToSave, known: NoteRow): NoteDraft {
  const { prescriptions } = written(draft, known);
  return {
    ...wordsOf(known),
    ...draft,
    diagnoses: draft.diagnoses?.map(asKept) ?? diagnosesIn(known),
    routine: routineAsKept(draft.routine ?? routineIn(known)),
    prescriptions,
  };
}

function wordsOf(note: NoteRow): NoteDraft {
  return {
    diagnosis: note.diagnosis,
    diagnoses: diagnosesIn(note),
    treatment_plan: note.treatment_plan,
    routine: routineIn(note),
    prescriptions: prescriptionsIn(note),
    follow_up: { desc: note.follow_up, follow_up_after: note.follow_up_after, follow_up_before: note.follow_up_before },
  };
}

/** As notes call whoever writes here: the dermatologist, or whoever prepares it. */
async function nameOf(transaction: Transaction, actor: Actor, encounter: EncounterRow): Promise<string> {
  if (prepares(actor, encounter)) return encounter.assistant_name ?? '';
  return (await providerById(transaction, actor.id))?.name ?? '';
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

/** Before the first save there is no row: a visit's note begins with what the patient told. */
async function begun(transaction: Transaction, id: string): Promise<NoteRow> {
  return { ...blank(id), treatment_plan: await wordsOfIntake(transaction, id) };
}

function blank(id: string): NoteRow {
  const unprepared = { prepared_by: null, prepared_by_name: null, ready_at: null, returned_at: null, returned_words: null };
  const unsaved = { field_versions: {}, saved_by: null, saved_by_name: null };
  const empty = {
    diagnosis: '',
    diagnoses: [],
    treatment_plan: '',
    routine: [],
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
    ...unsaved,
  };
}

interface Reading {
  actor: Actor;
  encounter: EncounterRow;
}

async function inProgress(transaction: Transaction, note: NoteRow, { actor, encounter }: Reading): Promise<NoteInProgress> {
  const { returned_at, returned_words, saved_by_name } = note;
  // once nobody prepares it any more, there is nobody to change it either
  const isReturned = returned_at !== null && returned_words !== null && encounter.assistant_id !== null;
  return {
    id: note.id,
    version: note.version,
    state: note.state === 'signed' ? 'signed' : 'draft',
    ...wordsOf(note),
    rx: note.rx,
    lab_files: await labFilesOf(transaction, note.id),
    saved_at: note.saved_at,
    prepared_by: note.prepared_by_name,
    ready_at: note.ready_at,
    was_retracted: (await retractionState(transaction, note.id)) !== null,
    returned: isReturned ? { at: returned_at, words: returned_words } : null,
    saved_by: saved_by_name === null ? null : { name: saved_by_name, is_me: note.saved_by === actor.id },
  };
}
