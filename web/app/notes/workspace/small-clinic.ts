/** The clinic, in small, for tests of a draft: one note, saved by field, with what this device keeps of it. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import { joinNotes } from '@pellis/contract/notes/note-fields';
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { ApiError } from '../../platform/api-error.ts';
import { openKeeper, saveNow, write } from './draft-keeper.ts';
import type { Keeper, LocalCopy } from './keeper.ts';

export const empty: NoteDraft = {
  diagnosis: '',
  diagnoses: [],
  routine: [],
  recommendations: [],
  treatment_plan: '',
  prescriptions: [],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};

export const changed = new ApiError({
  status: 412,
  code: 'changed',
  detail: 'Someone else changed this record. Reload to see the latest version.',
});

export interface SmallClinic {
  note: NoteInProgress;
  here: LocalCopy | null;
  /** With what it answers to a save, where it does not take it. */
  refuse: (() => ApiError) | undefined;
  saves: number;
  /** The version at which each field was changed by somebody else. */
  changedAt: Partial<Record<NoteField, number>>;
  open(): Keeper;
  /** By somebody in another window, at once in the clinic. */
  change(words: Partial<NoteDraft>): void;
  saidByAnother(diagnosis: string): void;
  /** A keeper whose words somebody else has changed too. */
  inConflict(): Promise<Keeper>;
}

export function newSmallClinic(): SmallClinic {
  const the: SmallClinic = {
    note: noteOf({ diagnosis: 'Acne' }),
    here: null,
    refuse: undefined,
    saves: 0,
    changedAt: {},
    open: () => openKeeper(the.note, waysOf(the), the.here),
    change(some) {
      the.note = { ...the.note, ...some, version: the.note.version + 1, saved_by: { name: 'Nia North, PA-C', is_me: false } };
      const fields = Object.keys(some).map((name) => (name === 'follow_up' ? 'desc' : name));
      for (const field of fields) the.changedAt[field as NoteField] = the.note.version;
    },
    saidByAnother: (diagnosis) => the.change({ diagnosis }),
    async inConflict() {
      const keeper = the.open();
      the.saidByAnother('Perioral dermatitis');
      write(keeper, words('Rosacea'));
      await saveNow(keeper);
      return keeper;
    },
  };
  return the;
}

function waysOf(the: SmallClinic): Keeper['ways'] {
  return {
    save: async (said, version, fields) => {
      await Promise.resolve();
      if (the.refuse) throw the.refuse();
      if (fields.some((field) => (the.changedAt[field] ?? 0) > version)) throw changed;
      the.saves += 1;
      the.note = { ...the.note, ...joinNotes(said, the.note, (field) => fields.includes(field)), version: the.note.version + 1 };
      return the.note;
    },
    read: async () => the.note,
    keepHere: (copy) => {
      the.here = copy;
    },
    forgetHere: () => {
      the.here = null;
    },
  };
}

export function words(diagnosis: string): NoteDraft {
  return { ...empty, diagnosis };
}

export function noteOf(some: Partial<NoteInProgress>): NoteInProgress {
  const unprepared = { prepared_by: null, ready_at: null, was_retracted: false, returned: null, saved_by: null };
  return {
    ...empty,
    rx: [],
    id: 'a',
    version: 1,
    state: 'draft',
    lab_files: [],
    saved_at: new Date('2026-11-20T17:20:00Z'),
    ...unprepared,
    ...some,
  };
}
