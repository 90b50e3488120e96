/** A question about a recommended product: to the dermatologist who signed, with its name, once however often it is pressed, and nobody else's to ask. */
import { listConversations } from '@pellis/contract/conversations/conversations';
import { askAboutProduct } from '@pellis/contract/products/own-products';
import type { Product } from '@pellis/contract/products/products';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { keyless, openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { openAlways, talkIn } from '../testing/conversations.ts';
import { doctor, type Person, signUp, staff } from '../testing/people.ts';
import { recommendingIn } from '../testing/recommended.ts';

let clinic: TestClinic;
let lee: Person;
let cream: Product;
let all: ReturnType<typeof recommendingIn>;
const twelve = Array.from({ length: 12 }, (_, at) => at);

beforeAll(async () => {
  clinic = await openTestClinic();
  lee = await doctor(clinic, 'Dr. Lee');
  all = recommendingIn(clinic, lee);
  cream = await all.add();
}, 60_000);
beforeEach(async () => {
  await clinic.sql('delete from rate_limit');
  await openAlways(clinic);
});
afterAll(() => clinic.end());

const ask = (as: Person, id: string, words: string, of: { product?: string; question?: string } = {}) =>
  clinic.call(askAboutProduct, {
    ...{ as, params: { id, product: of.product ?? cream.id }, headers: keyless },
    body: { id: of.question ?? newId(), words },
  });
const { read } = talkIn(() => ({ clinic }));
const threadsOf = async (as: Person) => (await clinic.call(listConversations, { as })).reply.conversations;

test('it is asked of who recommended it, with its name; pressed twelve times once, and the next question stands below it', async () => {
  const { patient: ana, id } = await all.recommended('Ana Alvarez', cream);
  expect(await threadsOf(ana)).toEqual([]);
  const question = newId();
  const answers = await Promise.all(twelve.map(() => ask(ana, id, 'May I use it in the sun?', { question })));
  const [first] = answers;
  expect(new Set(answers.map(({ status, reply }) => `${status} ${reply.conversation}`)).size).toBe(1);
  expect(first?.reply.answered_by).toBe('Dr. Lee');
  const conversation = first?.reply.conversation ?? '';
  expect((await ask(ana, id, 'And under make-up?')).reply.conversation).toBe(conversation);
  const said = (await read(conversation, ana)).messages.filter(({ kind }) => kind === 'message').map(({ text }) => text);
  expect(said).toEqual([
    'About a product: Larkmoor Cream\nMay I use it in the sun?',
    'About a product: Larkmoor Cream\nAnd under make-up?',
  ]);
  const asked = await clinic.sql('select provider_id, words from medical_question where conversation_id = $1', [conversation]);
  expect(asked).toEqual([{ provider_id: lee.accountId, words: 'A question about a product.' }]);
});

test('what irritated is asked about where its dermatologist answers already', async () => {
  const { patient: bo, id } = await all.recommended('Bo Burr', cream);
  const { conversation } = (await all.report(bo, id, cream)).reply.irritation;
  expect((await ask(bo, id, 'Is the balm better?')).reply.conversation).toBe(conversation);
});

test('nothing without words, of what the note does not recommend, or by anybody else', async () => {
  const { patient: cy, id } = await all.recommended('Cy Cole', cream);
  expect((await ask(cy, id, '  ')).refusal.fields).toEqual({ words: 'Write what you would like to know' });
  expect((await ask(cy, id, 'Why?', { product: newId() })).status).toBe(404);
  expect((await ask(await signUp(clinic, 'Eve Else'), id, 'Why?')).status).toBe(404);
  expect((await ask(await staff(clinic, 'Sam'), id, 'Why?')).status).toBe(404);
  expect(await threadsOf(cy)).toEqual([]);
});
