/** Keeps a draft while it is typed: saves soon after each pause, tries again, meets a second writer, and never loses a word. */
import type { NoteField } from '@pellis/contract/notes/note-field-names';
import { joinNotes } from '@pellis/contract/notes/note-fields';
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { ApiError } from '../../platform/api-error.ts';
import { adopt, change, type Keeper, keepHere, type LocalCopy, newKeeper, pickWords, type Ways } from './keeper.ts';
import { clashesOf, differingFields, joined, merged } from './merge.ts';
import { asKept, saySame } from './note-text.ts';

export const pauseBeforeSaving = 800;
const firstRetry = 3000;
const slowestRetry = 30_000;

/** Words that this device kept and the clinic never got are saved first of all. */
export function openKeeper(note: NoteInProgress, ways: Ways, here: LocalCopy | null): Keeper {
  const keeper = newKeeper(note, ways, here);
  if (keeper.state.status === 'unsaved') saveAfter(keeper, pauseBeforeSaving);
  return keeper;
}

export function write(keeper: Keeper, words: NoteDraft): void {
  if (keeper.state.status === 'conflict') {
    change(keeper, { words });
    return;
  }
  change(keeper, { words, status: keeper.saving ? 'saving' : 'unsaved' });
  saveAfter(keeper, pauseBeforeSaving);
}

/** True once the clinic has every word. */
export async function saveNow(keeper: Keeper): Promise<boolean> {
  clearTimeout(keeper.timer);
  if (keeper.saving) await keeper.saving;
  if (keeper.state.status === 'conflict') return false;
  if (saySame(keeper.state.words, keeper.base)) {
    change(keeper, { status: 'saved', problem: null });
    return true;
  }
  keeper.saving = saveOnce(keeper);
  const isDone = await keeper.saving;
  keeper.saving = undefined;
  return isDone && saveNow(keeper);
}

/** Somebody else has saved, or it moved on by something else than words: what they changed stands here at once, and what one is writing stays. */
export function hear(keeper: Keeper, note: NoteInProgress): void {
  if (keeper.saving) {
    void keeper.saving.then(() => hear(keeper, note));
    return;
  }
  const { words, version, status } = keeper.state;
  // a signed note is no draft any more: the page shows it, and words that it does not have stay on this device
  if (note.version <= version || note.state === 'signed') return;
  const versions = { base: keeper.base, mine: words, theirs: note };
  if (status === 'conflict') {
    change(keeper, { words: merged(versions, 'mine'), theirs: note });
    return;
  }
  // the next save meets it, with both in hand
  if (clashesOf(versions).length > 0) return;
  const heard = heardIn(keeper, note);
  keeper.base = pickWords(note);
  change(keeper, { words: merged(versions, 'mine'), version: note.version, savedAt: note.saved_at, ...heard });
}

/** What is new in it to this window, with who saved it. */
function heardIn(keeper: Keeper, note: NoteInProgress): Pick<Keeper['state'], 'heard'> | undefined {
  const fields = differingFields(keeper.base, note);
  if (fields.length === 0) return undefined;
  return { heard: { by: note.saved_by?.is_me ? null : (note.saved_by?.name ?? null), fields } };
}

/** One field is decided; once all are, the note is saved. */
export function choose(keeper: Keeper, field: NoteField, how: 'mine' | 'theirs' | 'both'): Promise<boolean> {
  const { words, theirs, setAside } = keeper.state;
  if (!theirs || theirs.state === 'signed') return Promise.resolve(false);
  const decided = { mine: words, theirs, both: joined(field, words, theirs) }[how];
  const next = joinNotes(decided, words, (name) => name === field);
  keeper.base = joinNotes(theirs, keeper.base, (name) => name === field);
  change(keeper, { words: next, setAside: how === 'theirs' ? (setAside ?? words) : setAside });
  const isDecided = clashesOf({ base: keeper.base, mine: next, theirs }).length === 0;
  return isDecided ? goOnFrom(keeper, theirs) : Promise.resolve(false);
}

/** Mine goes over theirs: they have been shown, and the person decided. */
export function keepMine(keeper: Keeper): Promise<boolean> {
  const { theirs } = keeper.state;
  return theirs ? goOnFrom(keeper, theirs) : Promise.resolve(false);
}

function goOnFrom(keeper: Keeper, theirs: NoteInProgress): Promise<boolean> {
  keeper.base = pickWords(theirs);
  change(keeper, { version: theirs.version, theirs: null, status: 'unsaved', problem: null });
  return saveNow(keeper);
}

/** Theirs stands where both wrote; what only I changed stays, and all of mine is within reach. */
export function takeTheirs(keeper: Keeper): void {
  const { theirs, words } = keeper.state;
  if (!theirs) return;
  const kept = theirs.state === 'signed' ? theirs : merged({ base: keeper.base, mine: words, theirs }, 'theirs');
  adopt(keeper, theirs);
  change(keeper, { setAside: words });
  keeper.ways.forgetHere();
  if (!saySame(kept, theirs)) write(keeper, pickWords(kept));
}

export function bringBack(keeper: Keeper): void {
  const { setAside } = keeper.state;
  if (!setAside) return;
  change(keeper, { setAside: null });
  write(keeper, setAside);
}

/** The page goes away: what the clinic does not have stays on this device. */
export function leave(keeper: Keeper): void {
  if (keeper.state.status !== 'saved') keepHere(keeper);
}

/** Signed: there is nothing more to keep. */
export function close(keeper: Keeper): void {
  clearTimeout(keeper.timer);
  keeper.base = keeper.state.words;
  change(keeper, { status: 'saved', problem: null });
  keeper.ways.forgetHere();
}

async function saveOnce(keeper: Keeper): Promise<boolean> {
  const words = asKept(keeper.state.words);
  change(keeper, { status: 'saving', problem: null });
  try {
    const note = await keeper.ways.save(words, keeper.state.version, differingFields(keeper.base, words));
    // what somebody else changed meanwhile in other fields came back with it, and what was typed meanwhile is still to be saved
    const heard = differingFields(words, note);
    const now = merged({ base: words, mine: keeper.state.words, theirs: note }, 'mine');
    keeper.base = pickWords(note);
    keeper.failures = 0;
    keeper.ways.forgetHere();
    const status = saySame(now, note) ? 'saved' : 'unsaved';
    change(keeper, {
      words: now,
      version: note.version,
      savedAt: note.saved_at,
      status,
      ...(heard.length > 0 && { heard: { by: null, fields: heard } }),
    });
    return true;
  } catch (error) {
    keepHere(keeper);
    return error instanceof ApiError && error.status === 412 ? meet(keeper, error) : fail(keeper, error);
  }
}

/** Somebody else saved since: other fields go together, only the same field is a conflict. True when it is worth saving again at once. */
async function meet(keeper: Keeper, refusal: ApiError): Promise<boolean> {
  try {
    const theirs = await keeper.ways.read();
    const versions = { base: keeper.base, mine: keeper.state.words, theirs };
    const isOpen = theirs.state === 'draft' && theirs.version !== keeper.state.version;
    if (!isOpen) {
      change(keeper, { theirs, status: 'conflict', problem: refusal.detail });
      return false;
    }
    const words = merged(versions, 'mine');
    if (clashesOf(versions).length > 0) {
      change(keeper, { words, theirs, status: 'conflict', problem: refusal.detail });
      return false;
    }
    keeper.base = pickWords(theirs);
    change(keeper, { words, version: theirs.version });
    return true;
  } catch (error) {
    return fail(keeper, error);
  }
}

/** A clear no is not tried again by itself. */
function fail(keeper: Keeper, error: unknown): false {
  const known = error instanceof ApiError ? error : undefined;
  change(keeper, { status: 'failed', problem: known?.detail ?? 'An error occurred. Please use the chat box for support.' });
  const isClearNo = known !== undefined && known.status >= 400 && known.status < 500 && known.status !== 429;
  if (isClearNo) return false;
  keeper.failures += 1;
  saveAfter(keeper, Math.min(firstRetry * 2 ** (keeper.failures - 1), slowestRetry));
  return false;
}

function saveAfter(keeper: Keeper, milliseconds: number): void {
  clearTimeout(keeper.timer);
  keeper.timer = setTimeout(() => void saveNow(keeper), milliseconds);
}
