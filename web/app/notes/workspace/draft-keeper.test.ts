/** A draft while it is typed: saved, refused, met by another writer, and never lost. */
import type { NoteDraft, NoteInProgress } from '@pellis/contract/notes/notes';
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../../platform/api-error.ts';
import { bringBack, close, hear, keepMine, leave, openKeeper, pauseBeforeSaving, saveNow, takeTheirs, write } from './draft-keeper.ts';
import type { Keeper, LocalCopy } from './keeper.ts';

const empty: NoteDraft = {
  diagnosis: '',
  diagnoses: [],
  treatment_plan: '',
  prescriptions: [],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: null },
};
const changed = new ApiError({
  status: 412,
  code: 'changed',
  detail: 'Someone else changed this record. Reload to see the latest version.',
});

/** The clinic, in small: one note with a version. */
let clinic: NoteInProgress;
let here: LocalCopy | null;
let refuse: (() => ApiError) | undefined;
let saves: number;

beforeEach(() => {
  vi.useFakeTimers();
  clinic = noteOf({ diagnosis: 'Acne' });
  here = null;
  refuse = undefined;
  saves = 0;
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is saved once, after the typing has paused', async () => {
    const keeper = open();
    write(keeper, words('Acne v'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving - 1);
    write(keeper, words('Acne vulgaris'));
    expect(keeper.state.status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 2 });
    expect(clinic.diagnosis).toBe('Acne vulgaris');
    expect(saves).toBe(1);
  });

  it('is not saved when only space around the words has changed', async () => {
    const keeper = open();
    write(keeper, { ...words('Acne '), prescriptions: [freeEntry('')] });
    expect(await saveNow(keeper)).toBe(true);
    expect(saves).toBe(0);
  });

  it('is saved again with what was typed while it was on its way', async () => {
    const keeper = open();
    write(keeper, words('Acne one'));
    const saving = saveNow(keeper);
    write(keeper, words('Acne one, two'));
    expect(await saving).toBe(true);
    expect(clinic).toMatchObject({ diagnosis: 'Acne one, two', version: 3 });
  });
});

describe('a clinic that cannot be reached', () => {
  it('leaves the words here and on this device, and gets them later by itself', async () => {
    const keeper = open();
    refuse = unreachable;
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'failed', words: { diagnosis: 'Rosacea' } });
    expect(here?.words.diagnosis).toBe('Rosacea');
    refuse = undefined;
    await vi.advanceTimersByTimeAsync(3000);
    expect(keeper.state.status).toBe('saved');
    expect(here).toBeNull();
  });

  it('is not asked again after a clear no', async () => {
    const keeper = open();
    refuse = () => new ApiError({ status: 404, code: 'not_found', detail: 'Not found' });
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(keeper.state).toMatchObject({ status: 'failed', problem: 'Not found' });
    expect(here?.words.diagnosis).toBe('Rosacea');
  });
});

describe('a second writer', () => {
  it('who changed other words leads to a choice, with mine and theirs both there', async () => {
    const keeper = open();
    saidByAnother('Perioral dermatitis');
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({
      status: 'conflict',
      problem: changed.detail,
      words: { diagnosis: 'Rosacea' },
      theirs: { diagnosis: 'Perioral dermatitis', version: 2 },
    });
    expect(here?.words.diagnosis).toBe('Rosacea');
    expect(await saveNow(keeper)).toBe(false);
  });

  it('who changed another field leads to no choice: both are kept', async () => {
    const keeper = open();
    clinic = { ...clinic, treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')], version: clinic.version + 1 };
    write(keeper, { ...words('Rosacea'), follow_up: { ...empty.follow_up, desc: 'In three months' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 3, theirs: null });
    expect(clinic).toMatchObject({
      diagnosis: 'Rosacea',
      treatment_plan: 'Wash gently.',
      prescriptions: [freeEntry('Azelaic acid')],
      follow_up: { desc: 'In three months' },
    });
    expect(keeper.state.words).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' });
  });

  it('who changed one field that I changed too and one that I did not: only the first is a choice, and either way the rest stays', async () => {
    for (const [choose, diagnosis] of [
      [keepMine, 'Rosacea'],
      [takeTheirs, 'Perioral dermatitis'],
    ] as const) {
      clinic = noteOf({ diagnosis: 'Acne' });
      const keeper = open();
      clinic = { ...clinic, treatment_plan: 'Wash gently.', diagnosis: 'Perioral dermatitis', version: 2 };
      write(keeper, { ...words('Rosacea'), prescriptions: [freeEntry('Azelaic acid')] });
      await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
      expect(keeper.state).toMatchObject({
        status: 'conflict',
        words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')] },
      });
      void choose(keeper);
      await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
      expect(clinic).toMatchObject({ diagnosis, treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')], version: 3 });
    }
  });

  it('is gone over when the person keeps theirs own', async () => {
    const keeper = await inConflict();
    expect(await keepMine(keeper)).toBe(true);
    expect(clinic).toMatchObject({ diagnosis: 'Rosacea', version: 3 });
  });

  it('is taken, and one’s own words can be brought back', async () => {
    const keeper = await inConflict();
    takeTheirs(keeper);
    expect(keeper.state).toMatchObject({
      status: 'saved',
      words: { diagnosis: 'Perioral dermatitis' },
      setAside: { diagnosis: 'Rosacea' },
    });
    bringBack(keeper);
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(clinic).toMatchObject({ diagnosis: 'Rosacea', version: 3 });
  });

  it('who changed no words does not disturb', async () => {
    const keeper = open();
    clinic = { ...clinic, version: 7 };
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 8 });
  });

  it('is heard of at once where nothing is unsaved', () => {
    const keeper = open();
    saidByAnother('Perioral dermatitis');
    hear(keeper, clinic);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 2, words: { diagnosis: 'Perioral dermatitis' } });
  });
});

describe('this device', () => {
  it('brings words back that the clinic never got', async () => {
    here = { words: words('Rosacea'), version: 1, at: new Date() };
    const keeper = open();
    expect(keeper.state).toMatchObject({ status: 'unsaved', words: { diagnosis: 'Rosacea' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(clinic.diagnosis).toBe('Rosacea');
  });

  it('does not put old words over newer ones by itself', () => {
    here = { words: words('Rosacea'), version: 1, at: new Date() };
    saidByAnother('Perioral dermatitis');
    expect(open().state).toMatchObject({ status: 'conflict', words: { diagnosis: 'Rosacea' }, theirs: { version: 2 } });
  });

  it('puts its words together with newer ones of other fields', async () => {
    here = { words: words('Rosacea'), base: words('Acne'), version: 1, at: new Date() };
    clinic = { ...clinic, treatment_plan: 'Wash gently.', version: 2 };
    const keeper = open();
    expect(keeper.state).toMatchObject({ status: 'unsaved', words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(clinic).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash gently.', version: 3 });
  });

  it('keeps what is unsaved when the page goes away, and nothing else', () => {
    const keeper = open();
    leave(keeper);
    expect(here).toBeNull();
    write(keeper, words('Rosacea'));
    leave(keeper);
    expect(here).toMatchObject({ words: { diagnosis: 'Rosacea' }, version: 1 });
  });

  it('forgets the words once the note is signed', () => {
    const keeper = open();
    write(keeper, words('Rosacea'));
    leave(keeper);
    close(keeper);
    expect(here).toBeNull();
  });
});

async function inConflict(): Promise<Keeper> {
  const keeper = open();
  saidByAnother('Perioral dermatitis');
  write(keeper, words('Rosacea'));
  await saveNow(keeper);
  return keeper;
}

function open(): Keeper {
  const ways = {
    save: async (said: NoteDraft, version: number) => {
      await Promise.resolve();
      if (refuse) throw refuse();
      if (version !== clinic.version) throw changed;
      saves += 1;
      clinic = { ...clinic, ...said, version: version + 1 };
      return clinic;
    },
    read: async () => clinic,
    keepHere: (copy: LocalCopy) => {
      here = copy;
    },
    forgetHere: () => {
      here = null;
    },
  };
  return openKeeper(clinic, ways, here);
}

function saidByAnother(diagnosis: string): void {
  clinic = { ...clinic, diagnosis, version: clinic.version + 1 };
}

function words(diagnosis: string): NoteDraft {
  return { ...empty, diagnosis };
}

const unprepared = { prepared_by: null, ready_at: null, was_retracted: false };

function noteOf(some: Partial<NoteInProgress>): NoteInProgress {
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
