/** A draft in hand: its words, what the clinic has of it, and how to reach the clinic and this device. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { clashesOf, merged } from './merge.ts';
import { saySame } from './note-text.ts';

export interface Keeping {
  words: NoteDraft;
  /** The version that the clinic answered last. */
  version: number;
  savedAt: Date;
  status: 'saved' | 'unsaved' | 'saving' | 'failed' | 'conflict';
  /** Why it is not saved, in a sentence. */
  problem: string | null;
  /** What somebody else saved since, while `status` is `conflict`. */
  theirs: NoteInProgress | null;
  /** One's own words after one has taken the others'. */
  setAside: NoteDraft | null;
  /** What somebody else changed while the note was open here, last: it stands in the words already. */
  heard: { by: string | null; fields: readonly NoteField[] } | null;
}

/** Words that stay on this device until the clinic has them. */
export interface LocalCopy {
  words: NoteDraft;
  /** What they began from; missing in copies of long ago. */
  base?: NoteDraft;
  version: number;
  at: Date;
}

/** How a keeper reaches the clinic and this device. */
export interface Ways {
  /** Only what was `changed` since the version goes over what the clinic has. */
  save: (words: NoteDraft, version: number, changed: readonly NoteField[]) => Promise<NoteInProgress>;
  read: () => Promise<NoteInProgress>;
  keepHere: (copy: LocalCopy) => void;
  forgetHere: () => void;
}

export interface Keeper {
  state: Keeping;
  /** What the clinic has, as far as is known here; during a conflict what both began from. */
  base: NoteDraft;
  ways: Ways;
  listeners: Set<() => void>;
  timer: ReturnType<typeof setTimeout> | undefined;
  saving: Promise<boolean> | undefined;
  failures: number;
}

export function newKeeper(note: NoteInProgress, ways: Ways, here: LocalCopy | null): Keeper {
  const isNews = here !== null && !saySame(here.words, note);
  const isBehind = isNews && here.version !== note.version;
  const began = (isNews && here.base) || nothing;
  const versions = { base: began, mine: isNews ? here.words : note, theirs: note };
  const isClash = isBehind && (note.state === 'signed' || clashesOf(versions).length > 0);
  const state: Keeping = {
    words: pickWords(isBehind && note.state === 'draft' ? merged(versions, 'mine') : versions.mine),
    version: note.version,
    savedAt: note.saved_at,
    status: isClash ? 'conflict' : isNews ? 'unsaved' : 'saved',
    problem: null,
    theirs: isClash ? note : null,
    setAside: null,
    heard: null,
  };
  return { state, base: isClash ? began : pickWords(note), ways, listeners: new Set(), timer: undefined, saving: undefined, failures: 0 };
}

/** Where it is not known what somebody began from, everything that stands in both and differs is a choice. */
const nothing: NoteDraft = {
  diagnosis: '',
  diagnoses: [],
  treatment_plan: '',
  routine: [],
  recommendations: [],
  prescriptions: [],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};

export function adopt(keeper: Keeper, note: NoteInProgress): void {
  keeper.base = pickWords(note);
  change(keeper, { words: pickWords(note), version: note.version, savedAt: note.saved_at, status: 'saved', theirs: null, problem: null });
}

export function keepHere(keeper: Keeper): void {
  keeper.ways.keepHere({ words: keeper.state.words, base: keeper.base, version: keeper.state.version, at: new Date() });
}

export function pickWords(note: NoteDraft): NoteDraft {
  const { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up } = note;
  return { diagnosis, diagnoses, treatment_plan, routine, prescriptions, recommendations, follow_up };
}

export function change(keeper: Keeper, some: Partial<Keeping>): void {
  keeper.state = { ...keeper.state, ...some };
  for (const listener of keeper.listeners) listener();
}
