/** The dermatologist of a case or visit writes down how the skin looks, by an instrument, and takes back what was a mistake. */

import type { Score, ScoreForm } from '@pellis/contract/progress/course';
import { totalOf } from '@pellis/contract/progress/instruments';
import { encounterById } from '../encounters/records.ts';
import { isSmallChild } from '../health-profiles/small-child.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, notFound, permit } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { type Care, careOf } from './care-records.ts';
import { mayJudge } from './policy.ts';
import { asScore } from './read.ts';
import { refuseOtherScore } from './said-again.ts';
import { insertScore, scoreById, takeScoreBack } from './score-records.ts';

/** Sent twice, it is one score; sent otherwise under the same id, it is refused. */
export function judgeSkin(clinic: Clinic, asker: Asker, encounterId: string, { id, ...judged }: ScoreForm): Promise<Score> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const encounter = found(await encounterById(transaction, encounterId));
    permit(mayJudge(actor, encounter));
    const { patient_id } = encounter;
    const care = found((await careOf(transaction, patient_id)).find((one) => one.id === encounterId));
    const day = dayOfCare(clinic, care);
    const isChild = await isSmallChild(clinic, transaction, patient_id);
    await actAsClinic(transaction, actor);
    const isNew = await insertScore(transaction, {
      ...{ id, patient_id, encounter_id: encounterId, instrument: judged.instrument, parts: JSON.stringify(judged.parts) },
      ...{ total: totalOf(judged, isChild), day, scored_by: actor.id },
    });
    const row = found(await scoreById(transaction, id));
    if (row.encounter_id !== encounterId || row.scored_by !== actor.id) throw notFound();
    if (!isNew) refuseOtherScore(row, judged);
    else await clinic.happened(transaction, actor, { name: 'score.written', patientId: patient_id, subjectId: id });
    return asScore(row, care.course, actor);
  });
}

/** What was judged is how the skin looked in the case or visit, whenever it is typed; ahead of a visit there is none yet. */
function dayOfCare({ config }: Clinic, { at }: Care): string {
  const now = new Date();
  return dayAt(at > now ? now : at, config.clinicTimeZone);
}

/** Said again it stays taken back. */
export function takeBack(clinic: Clinic, asker: Asker, id: string): Promise<undefined> {
  return clinic.db.write(asker, async (transaction, actor) => {
    const score = found(await scoreById(transaction, id));
    permit(score.scored_by === actor.id);
    await actAsClinic(transaction, actor);
    if (await takeScoreBack(transaction, id))
      await clinic.happened(transaction, actor, { name: 'score.taken_back', patientId: score.patient_id, subjectId: id });
    return undefined;
  });
}
