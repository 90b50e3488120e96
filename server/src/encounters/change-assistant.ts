/** A dermatologist lets somebody whom they supervise prepare an encounter of theirs, or takes it back. */
import { nameWithCredentials } from '@pellis/contract/staff/staff';
import type { Actor } from '../platform/actor.ts';
import type { Transaction } from '../platform/db/database.ts';
import { wrongField } from '../platform/refusal.ts';
import { letPrepare } from './open.ts';
import type { EncounterRow } from './policy.ts';
import { assistantsOf } from './supervision-records.ts';

interface Changed {
  detail: string;
  /** What it was, where anything changed: the same press twice is once. */
  happened: { what: 'let_prepare'; data: { to: string } } | { what: 'taken_back'; data: { from: string } } | null;
}

/** Needs a transaction as the clinic, and the encounter locked. `wanted` null takes it back: the draft stays, and nobody but the dermatologist writes in it. */
export async function changeAssistant(
  transaction: Transaction,
  actor: Actor,
  { encounter, wanted, of }: { encounter: EncounterRow; wanted: string | null; of: 'case' | 'visit' },
): Promise<Changed> {
  const { id, assistant_id, assistant_name } = encounter;
  if (wanted === null) {
    if (assistant_id === null) return { detail: `You have this ${of} alone.`, happened: null };
    await letPrepare(transaction, id, null);
    return {
      detail: `You have this ${of} alone now. What ${assistant_name} wrote stays in the note.`,
      happened: { what: 'taken_back', data: { from: assistant_id } },
    };
  }
  const assistant = (await assistantsOf(transaction, actor.id)).find((one) => one.id === wanted);
  if (!assistant) throw wrongField('assistant_id', 'You do not supervise them, or they do not prepare cases here. Choose somebody else.');
  const name = nameWithCredentials(assistant);
  const detail = `${name} prepares this ${of} for you. You read it and sign.`;
  if (assistant_id === wanted) return { detail, happened: null };
  await letPrepare(transaction, id, { id: wanted, name });
  return { detail, happened: { what: 'let_prepare', data: { to: wanted } } };
}
