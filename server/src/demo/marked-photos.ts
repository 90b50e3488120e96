/** What Ana's dermatologist marks, measures and names on her photos, and shows her with the note. */

import type { Point } from '@pellis/contract/photos/mark-kinds';
import type { MarkForm } from '@pellis/contract/photos/photo-marks';
import { encounterById } from '../encounters/records.ts';
import { showPhotoInNote } from '../notes/photos.ts';
import { arrangePhotos, readPhotoAnnotations } from '../photos/arrange.ts';
import { keepPhotoMark } from '../photos/mark.ts';
import { photoById } from '../photos/records.ts';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { newId } from '../platform/ids.ts';
import { found } from '../platform/refusal.ts';

/** In parts of the photo's sides. */
const marks: readonly MarkForm[] = [
  {
    kind: 'scale',
    points: [
      [0.1, 0.92],
      [0.3, 0.92],
    ],
    label: '',
    known: { thing: 'typed', mm: 20 },
  },
  {
    kind: 'diameters',
    points: [
      [0.34, 0.42],
      [0.62, 0.5],
      [0.52, 0.34],
    ],
    label: 'Redness',
    known: null,
  },
  {
    kind: 'arrow',
    points: [
      [0.78, 0.2],
      [0.6, 0.36],
    ],
    label: 'Small vessels',
    known: null,
  },
];

/** A start that was cut off may have done it already. */
export async function markAnasPhotos(clinic: Clinic, doctor: Asker, id: string): Promise<void> {
  const { patient_id } = await clinic.db.read(doctor, async (transaction) => found(await encounterById(transaction, id)));
  const known = await readPhotoAnnotations(clinic, doctor, patient_id);
  const encounter = known.encounters.find((one) => one.id === id);
  const [first] = encounter?.photos ?? [];
  if (!encounter || !first || encounter.version > 0) return;
  const { width, height } = await clinic.db.read(doctor, async (transaction) => found(await photoById(transaction, first.id)));
  const place = ([x, y]: Point): Point => [Math.round(x * width), Math.round(y * height)];
  for (const mark of marks)
    await keepPhotoMark(clinic, doctor, { id: first.id, mark: newId() }, { ...mark, points: mark.points.map(place) });
  await showPhotoInNote(clinic, doctor, { id, photo: first.id }, { has_marks: true });
  const named = encounter.photos.map((photo, index) => ({ ...photo, name: index === 0 ? 'Right cheek' : '' }));
  await arrangePhotos(clinic, doctor, id, { photos: named, version: 0 });
}
