/** Who looked at a patient's record and when, the newest first. */
import { type Look, looksAtOnce } from '@pellis/contract/medical-records/medical-records';
import type { Role } from '@pellis/contract/platform/rights';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { permit } from '../platform/refusal.ts';
import { mayReadLooks } from './policy.ts';
import { looksAt } from './records.ts';

export function listLooks(clinic: Clinic, asker: Asker, before: string): Promise<{ looks: Look[]; next: string | null }> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayReadLooks(actor));
    // one more than is shown tells whether there are more
    const rows = await looksAt(transaction, actor.patientId, before === 'now' ? undefined : Number(before), looksAtOnce + 1);
    const shown = rows.slice(0, looksAtOnce);
    return {
      looks: shown.map(({ id, at, name, actor_id, actor_role, reason, provider, proxy, for_whom, note_id }) => ({
        id,
        at,
        kind: name,
        // events are written with the role of a record, or as the clinic, which is left out
        role: name === 'progress.link_opened' ? ('client' as const) : (actor_role as Role),
        name: actor_id === actor.id ? actor.name : (for_whom ?? proxy ?? provider),
        is_me: actor_id === actor.id,
        reason,
        note_id: name === 'note.read' ? note_id : null,
      })),
      next: rows.length > looksAtOnce ? String(shown.at(-1)?.id) : null,
    };
  });
}
