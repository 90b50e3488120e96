/** Answers agree on the form of a value and never on its length: what is kept can be read. */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const Form = z.object({
  name: z.string().trim().min(1).max(5),
  tags: z.array(z.object({ word: z.string().max(3).nullable() })).max(1),
  more: z.record(z.string(), z.number().max(9).optional()).refine(() => false),
  id: z.string().regex(/^[a-z]$/),
});
const saved = endpoint({ method: 'POST', path: '/forms', summary: '', access: 'public', body: Form, reply: z.union([Form, z.null()]) });
const kept = { name: 'longer than five', tags: [{ word: 'longer' }, { word: null }], more: { a: 10 }, id: 'a' };

it('an answer carries what is kept, however long', () => {
  expect(z.encode(saved.reply, kept)).toEqual(kept);
  expect(z.decode(saved.reply, { ...kept, name: '' })).toMatchObject({ name: '' });
});

it('an answer still says how a value is written', () => {
  expect(z.safeDecode(saved.reply, { ...kept, id: '1' }).success).toBe(false);
});

it('the form stays as it is', () => {
  expect(z.safeDecode(saved.body, kept).success).toBe(false);
});
