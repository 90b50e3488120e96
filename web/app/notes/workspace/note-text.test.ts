/** The words of a note, compared and copied, and a template's place among them. */
import type { NoteDraft } from '@pellis/contract/notes/notes';
import { freeEntry } from '@pellis/contract/prescriptions/prescriptions';
import { describe, expect, it } from 'vitest';
import { gapBefore } from '../../ui/insert-text.ts';
import { asKept, asText, differences, saySame } from './note-text.ts';

const note: NoteDraft = {
  diagnosis: 'Rosacea',
  diagnoses: [],
  routine: [],
  recommendations: [],
  treatment_plan: 'Wash gently.\n',
  prescriptions: [freeEntry('Azelaic acid 15 % gel')],
  follow_up: { desc: '', follow_up_after: null, follow_up_before: '2026-12-20' },
};

describe('two notes', () => {
  it('say the same when only empty prescriptions and space around a line differ', () => {
    expect(saySame(note, { ...note, diagnosis: ' Rosacea ', prescriptions: [freeEntry(''), freeEntry('Azelaic acid 15 % gel ')] })).toBe(
      true,
    );
  });

  it('do not say the same when a line break of the plan differs, for markdown reads it', () => {
    expect(saySame(note, { ...note, treatment_plan: 'Wash gently.' })).toBe(false);
  });

  it('are shown only in the parts where they differ', () => {
    const theirs: NoteDraft = { ...note, diagnosis: 'Acne', prescriptions: [] };
    expect(differences(note, theirs)).toEqual([
      { field: 'diagnosis', name: 'Diagnosis', mine: 'Rosacea', theirs: 'Acne' },
      { field: 'prescriptions', name: 'Prescriptions', mine: 'Azelaic acid 15 % gel', theirs: '' },
    ]);
  });
});

describe('a note', () => {
  it('is copied whole, part under part, without the empty ones', () => {
    expect(asText(note)).toBe(
      'Diagnosis\nRosacea\n\nTreatment plan\nWash gently.\n\n\nPrescriptions\nAzelaic acid 15 % gel\n\nCome back before\n2026-12-20',
    );
  });

  it('is kept without what was left empty', () => {
    expect(asKept({ ...note, prescriptions: [freeEntry(''), freeEntry(' a '), freeEntry('')] }).prescriptions).toEqual([freeEntry('a')]);
  });
});

describe('a template', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['Wash.', '\n\n'],
    ['Wash.\n', '\n'],
    ['Wash.\n\n', ''],
  ])('after the plan %j is a paragraph of its own: %j comes between', (plan, gap) => {
    expect(gapBefore(plan)).toBe(gap);
  });
});
