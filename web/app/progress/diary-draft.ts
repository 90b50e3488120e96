/** An entry of the diary while it is written: what the form holds, and what is sent of it. */

import type { Photo } from '@pellis/contract/photos/photos';
import { DiaryForm, type Feeling, saysNothing, type Trigger } from '@pellis/contract/progress/diary';
import type { HeldPhoto } from '../photos/held-photo.ts';
import { newId } from '../platform/new-id.ts';

export interface DiaryDraft {
  /** Of the entry: pressed twice, it is one. */
  id: string;
  /** Empty until one of several is chosen. */
  course: string | null;
  /** Empty: today, whenever it is sent. */
  day: string;
  itch: number | null;
  sleep: number | null;
  feeling: Feeling | null;
  is_flare: boolean;
  triggers: Trigger[];
  words: string;
  is_private: boolean;
  images: HeldPhoto[];
}

export function newEntry(): DiaryDraft {
  return {
    ...{ id: newId(), course: null, day: '', itch: null, sleep: null, feeling: null },
    ...{ is_flare: false, triggers: [], words: '', is_private: false, images: [] },
  };
}

/** What is wrong with it, by field. */
export function wrongInEntry(values: unknown, today: string): Record<string, string> {
  const { images, ...told } = values as DiaryDraft;
  const checked = DiaryForm.safeParse({ ...told, course: told.course ?? '', day: told.day || today, images: [] });
  if (checked.success) return {};
  const [issue] = checked.error.issues;
  // a photo alone says something
  if (!issue || (issue.message === saysNothing && images.length > 0)) return {};
  return { [issue.path.join('.')]: issue.message };
}

export function entryToSend(
  draft: Omit<DiaryDraft, 'images'> & { images: Photo[] },
  { today, onlyCourse }: { today: string; onlyCourse: string },
): DiaryForm {
  return { ...draft, course: draft.course ?? onlyCourse, day: draft.day || today, words: draft.words.trim() };
}

/** What an entry says, whatever its id: photos by what is known of them, since their bytes are many. */
export function contentOf({ id: _, images, ...told }: DiaryForm): unknown {
  return [told, images.map(({ data, ...known }) => ({ ...known, bytes: data.length }))];
}
