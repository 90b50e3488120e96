/** One note that two write at once: each sees the other's fields come, and decides where both wrote the same. */
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, hear, pauseBeforeSaving, saveNow, write } from './draft-keeper.ts';
import { newSmallClinic, noteOf, type SmallClinic, words } from './small-clinic.ts';

let the: SmallClinic;

beforeEach(() => {
  vi.useFakeTimers();
  the = newSmallClinic();
});
afterEach(() => vi.useRealTimers());

describe('a note that two write at once', () => {
  it('shows what the other changed in another field at once, while one is typing, and says who', async () => {
    const keeper = the.open();
    write(keeper, words('Rosacea'));
    the.change({ treatment_plan: 'Wash gently.' });
    hear(keeper, the.note);
    expect(keeper.state).toMatchObject({
      status: 'unsaved',
      words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' },
      heard: { by: 'Nia North, PA-C', fields: ['treatment_plan'] },
    });
    await vi.advanceTimersByTimeAsync(pauseBeforeSaving);
    expect(the.note).toMatchObject({ diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' });
  });

  it('takes in what came with one’s own save, and keeps what was typed meanwhile', async () => {
    const keeper = the.open();
    the.change({ treatment_plan: 'Wash gently.' });
    write(keeper, words('Rosacea'));
    const saving = saveNow(keeper);
    write(keeper, words('Rosacea, mild '));
    await saving;
    expect(keeper.state.words).toMatchObject({ diagnosis: 'Rosacea, mild ', treatment_plan: 'Wash gently.' });
    expect(the.note).toMatchObject({ diagnosis: 'Rosacea, mild', treatment_plan: 'Wash gently.' });
  });

  it('asks about each field that both changed, and is saved once the last is decided', async () => {
    const keeper = the.open();
    the.change({ diagnosis: 'Perioral dermatitis', treatment_plan: 'Wash gently.', prescriptions: [freeEntry('Azelaic acid')] });
    write(keeper, { ...words('Rosacea'), treatment_plan: 'Use sunscreen.', prescriptions: [freeEntry('Metronidazole')] });
    await saveNow(keeper);
    expect(await choose(keeper, 'diagnosis', 'theirs')).toBe(false);
    expect(keeper.state).toMatchObject({
      status: 'conflict',
      words: { diagnosis: 'Perioral dermatitis', treatment_plan: 'Use sunscreen.' },
    });
    await choose(keeper, 'treatment_plan', 'both');
    expect(await choose(keeper, 'prescriptions', 'both')).toBe(true);
    expect(the.note).toMatchObject({
      diagnosis: 'Perioral dermatitis',
      treatment_plan: 'Use sunscreen.\n\nWash gently.',
      prescriptions: [freeEntry('Metronidazole'), freeEntry('Azelaic acid')],
    });
    expect(keeper.state).toMatchObject({ status: 'saved', theirs: null, setAside: { diagnosis: 'Rosacea' } });
  });

  it('shows the newest of the other’s words while one decides', async () => {
    const keeper = await the.inConflict();
    the.change({ diagnosis: 'Seborrheic dermatitis', treatment_plan: 'Wash gently.' });
    hear(keeper, the.note);
    expect(keeper.state).toMatchObject({
      status: 'conflict',
      words: { diagnosis: 'Rosacea', treatment_plan: 'Wash gently.' },
      theirs: { diagnosis: 'Seborrheic dermatitis' },
    });
  });

  it('does not take one’s own save for somebody else’s, however the news of it comes', async () => {
    const keeper = the.open();
    write(keeper, words('Rosacea'));
    const saving = saveNow(keeper);
    hear(keeper, noteOf({ diagnosis: 'Rosacea', version: 2 }));
    await saving;
    expect(keeper.state).toMatchObject({ status: 'saved', heard: null, version: 2 });
  });
});
