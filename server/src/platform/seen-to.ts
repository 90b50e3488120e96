/** Work that is anybody's until somebody takes it upon themselves: who has it, and that whoever was faster keeps it. */
import type { SeenToBy, SeeTo } from '@pellis/contract/people/see-to';
import type { Actor } from './actor.ts';
import { conflict } from './refusal.ts';

export interface SeenTo {
  seen_to_by: string | null;
  seen_to_by_name: string | null;
}

export const seenToByNobody: SeenTo = { seen_to_by: null, seen_to_by_name: null };

export function presentSeenTo({ seen_to_by: id, seen_to_by_name: name }: SeenTo): SeenToBy {
  return id === null ? null : { id, name: name ?? '' };
}

/** Answers who has it from now on, and what its asker is told; 409 `assigned` where it is no longer with whom the page showed. */
export function seenToNext(row: SeenTo, form: SeeTo, actor: Actor): { next: SeenTo; told: { detail: string } } {
  if (row.seen_to_by !== form.from)
    throw conflict('assigned', row.seen_to_by_name ? `${row.seen_to_by_name} sees to it.` : 'Nobody sees to it any more.');
  if (form.is_mine) return { next: { seen_to_by: actor.id, seen_to_by_name: actor.name }, told: { detail: 'You see to it now.' } };
  return { next: seenToByNobody, told: { detail: 'Whoever has time sees to it now.' } };
}
