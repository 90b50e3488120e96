/** A draft while it is typed: saved, refused, met by another writer, and never lost. */
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, unreachable } from '../../platform/api-error.ts';
import { bringBack, close, hear, keepMine, leave, pauseBeforeSaving, saveNow, takeTheirs, write } from './draft-keeper.ts';
import { changed, empty, newSmallClinic, noteOf, type SmallClinic, words } from './small-clinic.ts';

let the: SmallClinic;

beforeEach(() => {
  vi.useFakeTimers();
  the = newSmallClinic();
});
afterEach(() => vi.useRealTimers());

describe('a draft', () => {
  it('is saved once, after the typing has paused', async () => {
    const keeper = the.open();
    write(keeper, words('Acne v'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving - 1);
    write(keeper, words('Acne vulgaris'));
    expect(keeper.state.status).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 2 });
    expect(the.note.diagnosis).toBe('Acne vulgaris');
    expect(the.saves).toBe(1);
  });

  it('is not saved when only space around the words has changed', async () => {
    const keeper = the.open();
    write(keeper, { ...words('Acne '), prescriptions: [freeEntry('')] });
    expect(await saveNow(keeper)).toBe(true);
    expect(the.saves).toBe(0);
  });

  it('is saved again with what was typed while it was on its way', async () => {
    const keeper = the.open();
    write(keeper, words('Acne one'));
    const saving = saveNow(keeper);
    write(keeper, words('Acne one, two'));
    expect(await saving).toBe(true);
    expect(the.note).toMatchObject({ diagnosis: 'Acne one, two', version: 3 });
  });
});

describe('a clinic that cannot be reached', () => {
  it('leaves the words here and on this device, and gets them later by itself', async () => {
    const keeper = the.open();
    the.refuse = unreachable;
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'failed', words: { diagnosis: 'Rosacea' } });
    expect(the.here?.words.diagnosis).toBe('Rosacea');
    the.refuse = undefined;
    await vi.advanceTimersByTimeAsync(3000);
    expect(keeper.state.status).toBe('saved');
    expect(the.here).toBeNull();
  });

  it('is not asked again after a clear no', async () => {
    const keeper = the.open();
    the.refuse = () => new ApiError({ status: 404, code: 'not_found', detail: 'Not found' });
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(keeper.state).toMatchObject({ status: 'failed', problem: 'Not found' });
    expect(the.here?.words.diagnosis).toBe('Rosacea');
  });
});

describe('a second writer', () => {
  it('who changed other words leads to a choice, with mine and theirs both there', async () => {
    const keeper = the.open();
    the.saidByAnother('Perioral dermatitis');
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({
      status: 'conflict',
      problem: changed.detail,
      words: { diagnosis: 'Rosacea' },
      theirs: { diagnosis: 'Perioral dermatitis', version: 2 },
    });
    expect(the.here?.words.diagnosis).toBe('Rosacea');
    expect(await saveNow(keeper)).toBe(false);
  });

  it('who changed another field leads to no choice: both are kept', async () => {
    const keeper = the.open();
    the.change({ treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')] });
    write(keeper, { ...words('Rosacea'), follow_up: { ...empty.follow_up, desc: 'In three months' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 3, theirs: null });
    expect(the.note).toMatchObject({
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
      the.note = noteOf({ diagnosis: 'Acne' });
      the.changedAt = {};
      const keeper = the.open();
      the.change({ treatment_plan: 'Wash gently.', diagnosis: 'Perioral dermatitis' });
      write(keeper, { ...words('Rosacea'), prescriptions: [freeEntry('Azelaic acid')] });
      await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
      expect(keeper.state).toMatchObject({
        status: 'conflict',
        words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')] },
      });
      void choose(keeper);
      await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
      expect(the.note).toMatchObject({ diagnosis, treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')], version: 3 });
    }
  });

  it('is gone over when the person keeps theirs own', async () => {
    const keeper = await the.inConflict();
    expect(await keepMine(keeper)).toBe(true);
    expect(the.note).toMatchObject({ diagnosis: 'Rosacea', version: 3 });
  });

  it('is taken, and one’s own words can be brought back', async () => {
    const keeper = await the.inConflict();
    takeTheirs(keeper);
    expect(keeper.state).toMatchObject({
      status: 'saved',
      words: { diagnosis: 'Perioral dermatitis' },
      setAside: { diagnosis: 'Rosacea' },
    });
    bringBack(keeper);
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(the.note).toMatchObject({ diagnosis: 'Rosacea', version: 3 });
  });

  it('who changed no words does not disturb', async () => {
    const keeper = the.open();
    the.note = { ...the.note, version: 7 };
    write(keeper, words('Rosacea'));
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 8 });
  });

  it('is heard of at once where nothing is unsaved', () => {
    const keeper = the.open();
    the.saidByAnother('Perioral dermatitis');
    hear(keeper, the.note);
    expect(keeper.state).toMatchObject({ status: 'saved', version: 2, words: { diagnosis: 'Perioral dermatitis' } });
  });
});

describe('this device', () => {
  it('brings words back that the clinic never got', async () => {
    the.here = { words: words('Rosacea'), version: 1, at: new Date() };
    const keeper = the.open();
    expect(keeper.state).toMatchObject({ status: 'unsaved', words: { diagnosis: 'Rosacea' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(the.note.diagnosis).toBe('Rosacea');
  });

  it('does not put old words over newer ones by itself', () => {
    the.here = { words: words('Rosacea'), version: 1, at: new Date() };
    the.saidByAnother('Perioral dermatitis');
    expect(the.open().state).toMatchObject({ status: 'conflict', words: { diagnosis: 'Rosacea' }, theirs: { version: 2 } });
  });

  it('puts its words together with newer ones of other fields', async () => {
    the.here = { words: words('Rosacea'), base: words('Acne'), version: 1, at: new Date() };
    the.note = { ...the.note, treatment_plan: 'Wash gently.', version: 2 };
    const keeper = the.open();
    expect(keeper.state).toMatchObject({ status: 'unsaved', words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' } });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(the.note).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash gently.', version: 3 });
  });

  it('keeps what is unsaved when the page goes away, and nothing else', () => {
    const keeper = the.open();
    leave(keeper);
    expect(the.here).toBeNull();
    write(keeper, words('Rosacea'));
    leave(keeper);
    expect(the.here).toMatchObject({ words: { diagnosis: 'Rosacea' }, version: 1 });
  });

  it('forgets the words once the note is signed', () => {
    const keeper = the.open();
    write(keeper, words('Rosacea'));
    leave(keeper);
    close(keeper);
    expect(the.here).toBeNull();
  });
});
