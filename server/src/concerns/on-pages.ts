/** What is cared for, as the written pages list it; nothing while the built-in version counts, which they were built with. */
import type { ConcernEntry } from '@pellis/contract/concerns/concern-versions';
import { builtInVersion, shownConcerns } from '@pellis/contract/concerns/concerns';
import type { Asker } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import type { ListItem } from '../platform/http/page-lists.ts';
import { concernsInForce } from './records.ts';

/** By the names of `data-list` on the pages. */
export async function concernsOnPages(clinic: Clinic, asker: Asker): Promise<Record<string, string>> {
  const { version, concerns } = await clinic.db.readReplica(asker, concernsInForce);
  return version === builtInVersion ? {} : listsOf(shownConcerns(concerns) as ConcernEntry[]);
}

export function listsOf(shown: readonly ConcernEntry[]): Record<string, string> {
  const isTreated = ({ photo, video }: ConcernEntry) => photo || video;
  const list = (items: readonly ConcernEntry[], asItem: (entry: ConcernEntry) => ListItem) => JSON.stringify(items.map(asItem));
  return {
    'concerns.photo': list(
      shown.filter(({ photo }) => photo),
      named,
    ),
    'concerns.not_photo': list(
      shown.filter(({ photo }) => !photo),
      notFromPhotos,
    ),
    'concerns.treated': list(shown.filter(isTreated), named),
    'concerns.not_treated': list(
      shown.filter((entry) => !isTreated(entry)),
      notFromPhotos,
    ),
    'concerns.all': list(shown, (entry) => ({ ...notFromPhotos(entry), way: wayOf(entry) })),
  };
}

function named({ value, label }: ConcernEntry): ListItem {
  return { value, label };
}

function notFromPhotos({ value, label, why = '', photo, video }: ConcernEntry): ListItem {
  return { value, label, why: !photo && video ? `${why} A dermatologist can see it in a video appointment.`.trim() : why };
}

function wayOf({ photo, video }: ConcernEntry): string {
  if (photo) return 'photo';
  return video ? 'video' : 'in-person';
}
