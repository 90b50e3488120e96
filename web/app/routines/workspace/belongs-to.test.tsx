/** What a step typed by hand may belong to, proposed by its name and never taken without a press. */
import { newStep } from '@pellis/contract/routines/routines';
import { expect, test } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { type Belonging, BelongsTo } from './belongs-to.tsx';

const of = (name: string, isNew = false): Belonging => ({ name, sig: 'At bedtime.', isNew });
const belongings = [of('Adapalene 0.3% gel', true), of('Clindamycin 1% gel'), of('Clindamycin and benzoyl peroxide 1%/5% gel')];
const read = (what: string, prescription = '', among = belongings) =>
  seen(<BelongsTo step={{ ...newStep, what, prescription }} at={0} belongings={among} onChange={() => undefined} />);

test('each prescription is a choice, of this note or before, and the sig of the chosen one stands beside it', () => {
  const { text, markup } = read('The gel', 'Adapalene 0.3% gel');
  expect(markup).toContain('<option value="Adapalene 0.3% gel" selected="">Adapalene 0.3% gel</option>');
  expect(text).toContain('Clindamycin 1% gel, prescribed before');
  expect(text).toContain('Its sig: “At bedtime.”');
  expect(read('The gel', 'Zinc').text).toContain('Zinc, which is not prescribed now');
  expect(read('Wash', '', []).text).toBe('');
});

test.each([
  ['Adapalene gel on the dry face', 'It belongs to Adapalene 0.3% gel'],
  ['Clindamycin and benzoyl peroxide, thinly', null],
  ['Clindamycin 1% gel, thinly', 'It belongs to Clindamycin 1% gel'],
  ['Moisturizer', null],
])('%s', (what, proposed) => {
  const { text } = read(what);
  expect(text.includes('It belongs to')).toBe(proposed !== null);
  if (proposed) expect(text).toContain(`${proposed}: step 1`);
  // what belongs to one already is asked nothing
  expect(read(what, 'Clindamycin 1% gel').text).not.toContain('It belongs to');
});

test('what was stopped is no choice; a step that belongs to it says what its patient reads, and what to do', () => {
  const among = [...belongings, { ...of('Zinc'), stopped: 'It stung.' }];
  expect(read('Zinc paste', '', among).text).not.toContain('Zinc,');
  expect(read('Zinc paste', '', among).text).not.toContain('It belongs to Zinc');
  const { text } = read('Zinc paste', 'Zinc', among);
  expect(text).toContain('Zinc, which was stopped');
  expect(text).toContain('Zinc was stopped: “It stung.” As it is, the patient reads “Stopped: do not use it any more” here');
  expect(read('Wash', '', [{ ...of('Zinc'), stopped: '' }]).text).toBe('');
});
