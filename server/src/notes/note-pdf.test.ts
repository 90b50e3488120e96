/** The routine on the paper of a note: a step whose prescription was stopped says so, and nothing else of what to do with it. */
import type { Note } from '@pellis/contract/notes/notes';
import { newStep, type RoutineStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import type { Pdf } from '../platform/pdf/pdf.ts';
import { writeNote } from './note-pdf.ts';

const step: RoutineStep = {
  ...newStep,
  what: 'Tretinoin cream',
  prescription: 'Tretinoin 0.025% cream',
  times: ['evening'],
  avoid: 'sun',
  expect: [{ week: 1, words: 'It may flare' }],
  call: 'you are pregnant',
};

test('a stopped step says that it was, and when to call; nothing of amounts, days, what to avoid or expect', () => {
  const running = paperOf(null);
  expect(running).toContain('It may flare');
  expect(running).toContain('avoid sun');
  const stopped = paperOf({ by: 'Dr. Lee', at: new Date(), reason: 'It burned.' });
  expect(stopped).toContain('Tretinoin cream. Stopped: do not use it any more. It burned.');
  expect(stopped).toContain('For a while after Tretinoin 0.025% cream was stopped, tell us when: you are pregnant');
  expect(stopped).not.toMatch(/flare|avoid sun/);
});

test('a step says which medicine it is done with, once', () => {
  expect(paperOf(null)).toContain('"Tretinoin cream: every day');
  expect(paperOf(null, 'A thin layer on the face')).toContain('"Tretinoin 0.025% cream: A thin layer on the face: every day');
});

function paperOf(stopped: object | null, what = step.what): string {
  const one = {
    position: 0,
    drug: 'Tretinoin',
    strength: '0.025%',
    form: 'cream',
    sig: 'Every evening',
    free_entry: null,
    refills: 0,
    quantity: 45,
    unit: 'g',
    days_supply: null,
    may_substitute: true,
    reason: '',
    starts_on: '',
    stopped,
  };
  const note = {
    ...{
      patient: { fullName: 'Ana', phone: '' },
      provider: { name: 'Dr. Lee', credentials: '', cpsono: '' },
      datetime: '2026-11-20T09:20:00',
    },
    ...{
      diagnosis: '',
      diagnoses: [],
      treatment_plan: '',
      routine: [{ ...step, what }],
      prescriptions: [one],
      rx: ['Tretinoin'],
      lab_reqs: [],
    },
    ...{
      recommendations: [],
      photos: [],
      addenda: [],
      refills: [],
      phone_calls: [],
      follow_up: { desc: '' },
      service: { name: 'Rapid Assessment' },
    },
  };
  const said: string[] = [];
  const pdf = new Proxy(
    {},
    {
      get:
        () =>
        (...words: unknown[]) =>
          said.push(JSON.stringify(words)),
    },
  );
  writeNote(pdf as Pdf, note as unknown as Note, { timeZone: 'UTC', pictures: new Map() as never });
  return said.join('\n');
}
