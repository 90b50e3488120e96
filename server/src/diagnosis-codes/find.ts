/** Finds codes of diagnoses as somebody types, and keeps the favourites of each who writes notes. */
import type { DiagnosisCode } from '@pellis/contract/diagnosis-codes/diagnosis-codes';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { found, permit } from '../platform/refusal.ts';
import { mayUseCodes } from './policy.ts';
import { codeIsKnown, findCodes, setFavourite } from './records.ts';
import { synonymsIn } from './synonyms.ts';

const most = 20;

export function searchCodes(clinic: Clinic, asker: Asker, typed: string): Promise<DiagnosisCode[]> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayUseCodes(actor));
    const rows = await findCodes(transaction, typed, most);
    return rows.map((row) => ({ ...row, synonyms: synonymsIn(row.synonyms) }));
  });
}

export function star(clinic: Clinic, asker: Asker, code: string, isFavourite: boolean): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayUseCodes(actor));
    found((await codeIsKnown(transaction, code)) || undefined);
    await setFavourite(transaction, { account_id: actor.id, code, is_favourite: isFavourite });
    return { detail: isFavourite ? `${code} is one of your favorites.` : `${code} is no longer one of your favorites.` };
  });
}
