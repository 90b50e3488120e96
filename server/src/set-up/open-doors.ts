/** How far setting up has come, and the moment in which the clinic opens: once, for good, and only when everything that must be true is. */
import { isRequired, type SetUp, setUpPoints } from '@pellis/contract/set-up/set-up';
import { contactOf } from '../accounts/records.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { conflict } from '../platform/refusal.ts';
import { insertOpening, isOpened, readOpening } from './opening-records.ts';
import { hasNoTexts, missingOf, truths } from './points.ts';
import { proofs } from './proof-records.ts';
import { settingUp } from './setting-up.ts';

export function readSetUp(clinic: Clinic, asker: Asker): Promise<SetUp> {
  return settingUp(clinic.db.read, asker, (transaction, actor) => setUpNow(clinic, transaction, actor));
}

/** Needs a transaction as the clinic. */
export async function setUpNow(clinic: Clinic, transaction: Transaction, actor: Actor): Promise<SetUp> {
  const opening = await readOpening(transaction);
  const truth = await truths(clinic, transaction);
  return {
    is_open: opening !== undefined || clinic.readiness.isPublic,
    opened_at: opening?.opened_at ?? null,
    opened_by: opening?.opened_by ?? null,
    points: setUpPoints.map((id) => ({ id, is_true: truth[id] })),
    has_no_texts: hasNoTexts(clinic.config, await proofs(transaction)),
    my_email: (await contactOf(transaction, actor.id))?.email ?? '',
  };
}

export async function openDoors(clinic: Clinic, asker: Asker): Promise<SetUp> {
  const now = await settingUp(clinic.db.write, asker, async (transaction, actor) => {
    if (!(await isOpened(transaction))) {
      const missing = missingOf(await truths(clinic, transaction), isRequired);
      if (missing.length > 0) throw conflict('not_ready', `Not yet. This must be true first: ${missing.join('; ')}.`);
      // of those who press at the same moment, one opens
      if (await insertOpening(transaction, actor.id)) await clinic.happened(transaction, actor, { name: 'clinic.opened' });
    }
    return setUpNow(clinic, transaction, actor);
  });
  clinic.readiness.isPublic = true;
  return now;
}
