/** The patient shows one course to somebody outside by a link, sees how often it was opened, and ends it. */
import { mostSharesAtOnce, type Share, type ShareForm, tooManyShares } from '@pellis/contract/progress/sharing';
import { writeNotice } from '../notices/write-notice.ts';
import type { Actor, Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic, type Transaction } from '../platform/db/database.ts';
import { conflict, found, notFound, permit, wrongField } from '../platform/refusal.ts';
import { momentInWords } from '../platform/times.ts';
import { careOf } from './care-records.ts';
import { emails } from './emails.ts';
import { endLink, insertLink, type LinkRow, linkById, linksOf, lockLinksOf } from './link-records.ts';
import { mayShare } from './policy.ts';
import { refuseOtherLink } from './said-again.ts';

export function listShares(clinic: Clinic, asker: Asker): Promise<{ shares: Share[] }> {
  return clinic.db.read(asker, (transaction, actor) => {
    permit(mayShare(actor));
    return sharesOf(transaction, actor.patientId);
  });
}

/** Sent twice, it is one link; sent otherwise under the same id, it is refused. */
export function shareCourse(clinic: Clinic, asker: Asker, form: ShareForm): Promise<Share> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayShare(actor));
    const { patientId } = actor;
    const all = await careOf(transaction, patientId);
    // whom nobody cared for has nothing to show
    permit(all.length > 0);
    const care = all.filter(({ course }) => course === form.course);
    if (care.length === 0) throw wrongField('course', 'Choose what to show. Reload to see what there is.');
    await lockLinksOf(transaction, patientId);
    await actAsClinic(transaction, actor);
    const known = await linkById(transaction, form.id);
    if (known && (known.patient_id !== patientId || known.made_by !== actor.id)) throw notFound();
    if (known) refuseOtherLink(known, form);
    else {
      await refuseTooMany(transaction, patientId);
      await make(clinic, transaction, { actor, form, patientId, care: care.map(({ id }) => id) });
    }
    return asShare(known ?? found(await linkById(transaction, form.id)));
  });
}

async function refuseTooMany(transaction: Transaction, patientId: string): Promise<void> {
  const working = (await linksOf(transaction, patientId)).filter(({ ended_at, expires_at }) => !ended_at && expires_at > new Date());
  if (working.length >= mostSharesAtOnce) throw conflict('too_many_links', tooManyShares);
}

interface Making {
  actor: Actor;
  form: ShareForm;
  patientId: string;
  care: readonly string[];
}

/** Whoever made it is told, so that one that somebody else made on their device is noticed. */
async function make(clinic: Clinic, transaction: Transaction, { actor, form, patientId, care }: Making): Promise<void> {
  const { id, token, for_whom, course, parts, days } = form;
  const made = { made_by: actor.id, made_by_name: actor.name };
  await insertLink(transaction, { id, patient_id: patientId, token, days, for_whom, course, parts: [...new Set(parts)], ...made }, care);
  const { expires_at } = found(await linkById(transaction, id));
  const letter = emails.made.words({ until: momentInWords(expires_at, clinic.config.clinicTimeZone) });
  await writeNotice(clinic, transaction, { letter, about: `progress link ${id}`, accountId: actor.id });
  await clinic.happened(transaction, actor, { name: 'progress.link_made', patientId, subjectId: id });
}

/** Said again it stays ended. */
export function endShare(clinic: Clinic, asker: Asker, id: string): Promise<{ shares: Share[] }> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayShare(actor));
    const { patientId } = actor;
    const link = found(await linkById(transaction, id));
    permit(link.patient_id === patientId);
    const shown = (await linksOf(transaction, patientId)).map((one) => one.id);
    await lockLinksOf(transaction, patientId);
    await actAsClinic(transaction, actor);
    if (await endLink(transaction, id))
      await clinic.happened(transaction, actor, { name: 'progress.link_ended', patientId, subjectId: id });
    const { shares } = await sharesOf(transaction, patientId);
    return { shares: shares.filter((one) => shown.includes(one.id)) };
  });
}

export async function sharesOf(transaction: Transaction, patientId: string): Promise<{ shares: Share[] }> {
  return { shares: (await linksOf(transaction, patientId)).map(asShare) };
}

function asShare(row: LinkRow): Share {
  const { id, for_whom, course, made_at, expires_at, ended_at, times_opened, last_opened_at } = row;
  // the table's own check holds the parts
  const parts = row.parts as Share['parts'];
  return { id, for_whom, course, parts, made_at, made_by: row.made_by_name, expires_at, ended_at, times_opened, last_opened_at };
}
