/** A person says whose a result is that came for nobody, or lays it aside with a reason. */
import { markOrderAnswered } from '../lab-orders/answered.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { conflict, found, permit, wrongField } from '../platform/refusal.ts';
import { readHl7 } from './hl7.ts';
import { isUnreadable } from './incoming.ts';
import { flagOfResult } from './judge.ts';
import { judged } from './keep.ts';
import { keepPaper, type Paper, prepared } from './paper.ts';
import { mayEnterResults } from './policy.ts';
import { changeResult, changeValue, giveTo, lockResult, messagesOf, now, valuesThatCount } from './records.ts';
import { homeAsSaid } from './whose.ts';

export async function matchLabResult(
  clinic: Clinic,
  asker: Asker,
  id: string,
  form: { order_number: string; patient_id: string | null },
): Promise<{ detail: string }> {
  const paper = await paperInside(clinic, asker, id);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    const result = found(await lockResult(transaction, id));
    refuseSettled(result);
    if (form.order_number === '' && form.patient_id === null)
      throw wrongField('order_number', 'Enter the number of the order, or choose the patient');
    const home = await homeAsSaid(transaction, form);
    const kept = await valuesThatCount(transaction, id);
    const values = kept.map(({ code, name, words, unit, range_words, lab_flag, status, comment }) => ({
      code,
      name,
      value: words,
      unit,
      range: range_words,
      flag: lab_flag,
      status,
      comment,
    }));
    const rows = await judged(clinic, transaction, { resultId: id, patientId: home.patient_id, values });
    for (const [index, { id: _, position: __, result_id: ___, ...verdict }] of rows.entries())
      await changeValue(transaction, kept[index]?.id ?? '', verdict);
    const flag = flagOfResult(rows.map((row) => row.flag));
    const held = rows.filter(({ is_held }) => is_held).length;
    const document_id = await keepPaper(transaction, paper, { ...home, lab: result.lab });
    // the dermatologist's clock begins when there is somebody to read it
    await changeResult(transaction, id, { ...home, flag, held, document_id, matched_by_name: actor.name, received_at: now });
    await giveTo(transaction, id, home.patient_id);
    if (home.order_id) await markOrderAnswered(transaction, home.order_id);
    await clinic.happened(transaction, actor, { name: 'lab_result.matched', patientId: home.patient_id, subjectId: id, data: { flag } });
    return { detail: 'It is in the record now. The patient and the dermatologist are told.' };
  });
}

export function discardLabResult(clinic: Clinic, asker: Asker, id: string, reason: string): Promise<{ detail: string }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    refuseSettled(found(await lockResult(transaction, id)));
    await changeResult(transaction, id, { discarded_at: now, discarded_by_name: actor.name, discard_reason: reason });
    await clinic.happened(transaction, actor, { name: 'lab_result.discarded', subjectId: id });
    return { detail: 'Laid aside with your reason. It stays kept.' };
  });
}

/** What a message carried could not be kept while it was nobody's. */
async function paperInside(clinic: Clinic, asker: Asker, id: string): Promise<Paper> {
  const words = await clinic.db.read(asker, async (transaction, actor) => {
    permit(mayEnterResults(actor));
    await actAsClinic(transaction, actor);
    return messagesOf(transaction, id);
  });
  const [report] = words.filter((one) => one.startsWith('MSH')).flatMap(readHl7);
  return prepared(clinic, report && !isUnreadable(report) ? report.pdf : null);
}

export function refuseSettled({ patient_id, discarded_at }: { patient_id: string | null; discarded_at: Date | null }): void {
  if (patient_id !== null) throw conflict('matched', 'Somebody has found whose it is. Reload to see it.');
  if (discarded_at !== null) throw conflict('discarded', 'Somebody has laid it aside. Reload to see why.');
}
