/** Keeps a draft while it is typed: saves soon after each pause, tries again, meets a second writer, and never loses a word. */
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { ApiError } from '../../platform/api-error.ts';
import { adopt, change, type Keeper, keepHere, type LocalCopy, newKeeper, pickWords, type Ways } from './keeper.ts';
import { clashesOf, merged } from './merge.ts';
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

/** What the clinic has may have moved on by something else than words: a lab requisition, a look from another tab. */
export function hear(keeper: Keeper, note: NoteInProgress): void {
  if (note.version <= keeper.state.version) return;
  if (saySame(note, keeper.base)) change(keeper, { version: note.version, savedAt: note.saved_at });
  else if (keeper.state.status === 'saved') adopt(keeper, note);
}

/** Mine goes over theirs: they have been shown, and the person decided. */
export function keepMine(keeper: Keeper): Promise<boolean> {
  const { theirs } = keeper.state;
  if (!theirs) return Promise.resolve(false);
  keeper.base = pickWords(theirs);
  change(keeper, { version: theirs.version, theirs: null, status: 'unsaved', setAside: null });
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
    const note = await keeper.ways.save(words, keeper.state.version);
    keeper.base = words;
    keeper.failures = 0;
    keeper.ways.forgetHere();
    change(keeper, { version: note.version, savedAt: note.saved_at, status: saySame(keeper.state.words, words) ? 'saved' : 'unsaved' });
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
