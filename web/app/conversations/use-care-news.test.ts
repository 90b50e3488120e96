/** Which news of a patient's topic are of their care, and what of it is read again. */
import { listAppointments, readNextAppointment } from '@pellis/contract/appointments/appointments';
import { listNotes } from '@pellis/contract/notes/note-rows';
import { readRoutine } from '@pellis/contract/routines/own-routine';
import { expect, test } from 'vitest';
import { isCareNews, readsOfCare } from './use-care-news.ts';

test('what names a thread is of a conversation; what names none is of the care, and so is what may have been missed', () => {
  const news = { is: 'news', topic: 't', name: 'changed' } as const;
  expect(isCareNews(news)).toBe(true);
  expect(isCareNews({ ...news, data: { thread: 'x' } })).toBe(false);
  expect(isCareNews({ is: 'reread' })).toBe(true);
  expect(isCareNews({ is: 'joined', topic: 't' })).toBe(false);
});

test('the visits, the notes and the routine are read again', () => {
  expect(readsOfCare).toEqual([readNextAppointment, listAppointments, listNotes, readRoutine].map(({ path }) => path));
});
