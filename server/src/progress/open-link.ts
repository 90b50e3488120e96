/** Whoever has a link sees the course that it shows: as its maker may see it today, of nothing that came after, and each opening is written down for the patient. */
import type { Progress } from '@pellis/contract/progress/course';
import type { SharedCourse, SharedPart } from '@pellis/contract/progress/sharing';
import { patientById } from '../patients/records.ts';
import { sittingMinutes } from '../photos/record-look.ts';
import { type Shown, shownPhoto } from '../photos/show.ts';
import { type Actor, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { Transaction } from '../platform/db/database.ts';
import { readAndRecord } from '../platform/db/read-and-record.ts';
import { found } from '../platform/refusal.ts';
import { dayAt } from '../platform/times.ts';
import { careOf } from './care-records.ts';
import { actAsMaker, countOpening, type UsableLink, usableLink } from './link-records.ts';
import { progressOf } from './read.ts';

const asLink = theClinic('progress link');

export function openLink(clinic: Clinic, token: string): Promise<SharedCourse> {
  return readAndRecord(clinic.db, asLink, async (transaction) => {
    const link = found(await usableLink(transaction, token));
    const seen = await courseBehind(clinic, transaction, link);
    return { seen, record: (writing: Transaction, actor: Actor) => noteOpening(clinic, writing, actor, link) };
  });
}

export async function openLinkedPhoto(clinic: Clinic, { token, id }: { token: string; id: string }): Promise<Shown> {
  const photo = await clinic.db.read(asLink, async (transaction) => {
    const link = found(await usableLink(transaction, token));
    const { progress } = await courseBehind(clinic, transaction, link);
    return found(progress.photos.find((one) => one.photo.id === id)).photo;
  });
  // a file's name is the patient's own and may say anything
  return shownPhoto(clinic, { id: photo.id, filename: 'photo.jpg' }, 'screen');
}

async function courseBehind(clinic: Clinic, transaction: Transaction, link: UsableLink): Promise<SharedCourse> {
  const { patient_id: patientId, for_whom, expires_at, made_by } = link;
  // the table's own check holds the parts
  const parts = link.parts as SharedPart[];
  await actAsMaker(transaction, link);
  const patient = found(await patientById(transaction, patientId));
  const care = (await careOf(transaction, patientId)).filter(({ id }) => link.care?.includes(id));
  const progress = await progressOf(clinic, transaction, {
    ...{ patientId, care, reader: { id: made_by } },
    ...{ withMessages: false, asOf: link.made_at },
  });
  return {
    clinic: clinic.config.clinicName,
    first_name: patient.first_name,
    for_whom,
    shown_until: dayAt(link.made_at, clinic.config.clinicTimeZone),
    expires_at,
    parts,
    progress: onlyShared(progress, parts, link.made_at, clinic.config.clinicTimeZone),
  };
}

/** Of the course as it was at that moment: what is only for the patient and the dermatologists stays with them, whatever else is shown. */
export function onlyShared(progress: Progress, parts: readonly SharedPart[], madeAt: Date, zone: string): Progress {
  const lastDay = dayAt(madeAt, zone);
  const has = (part: SharedPart) => parts.includes(part);
  const diary = progress.diary.filter(({ is_private, written_at }) => !is_private && written_at <= madeAt);
  const hidden = new Set(progress.diary.filter((entry) => !diary.includes(entry)).flatMap(({ photos }) => photos.map(({ id }) => id)));
  const photos = progress.photos.filter(({ photo, on }) => on <= lastDay && !hidden.has(photo.id));
  return {
    ...progress,
    photos: has('photos') ? photos : [],
    // that there are older ones, by what is shown
    earlier_photos: has('photos') && progress.earlier_photos !== null ? (photos[0]?.photo.id ?? null) : null,
    covered: 0,
    covered_by_clinic: 0,
    covers: [],
    unsaid_covers: [],
    medicines: has('treatment') ? progress.medicines.filter(({ from }) => from <= lastDay) : [],
    changes: has('treatment') ? progress.changes.filter(({ on }) => on <= lastDay) : [],
    diary: has('diary') ? diary.map((entry) => ({ ...entry, is_mine: false, photos: has('photos') ? entry.photos : [] })) : [],
    scores: has('scores') ? progress.scores.filter(({ scored_at }) => scored_at <= madeAt) : [],
  };
}

/** One line for one sitting, as of every look; the link's own list counts each. */
async function noteOpening(clinic: Clinic, transaction: Transaction, actor: Actor, link: UsableLink): Promise<void> {
  const before = await countOpening(transaction, link.id);
  if (before && Date.now() - before.getTime() < sittingMinutes * 60_000) return;
  await clinic.happened(transaction, actor, { name: 'progress.link_opened', patientId: link.patient_id, subjectId: link.id });
}
