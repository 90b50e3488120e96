/** What a patient reads of a result that the laboratory has sent again: what was said of it stays with its day, beside that the new one is unread. */
import type { LabResult } from '@pellis/contract/lab-results/lab-results';
import { expect, test } from 'vitest';
import { seen } from '../test-markup.tsx';
import { ResultCard } from './result-card.tsx';

const noon = (day: string) => new Date(`${day}T18:00:00Z`);
const result: LabResult = {
  ...{ id: 'r', order: null, encounter_id: null, way: 'hl7', lab: 'Bay Laboratory', collected_at: noon('2026-02-01'), values: [] },
  ...{ received_at: noon('2026-02-02'), flag: 'normal', comment: '', document_id: null, held: 0, corrected_at: null, read: null },
  earlier_readings: [],
};

test('while the new one is unread the earlier words stay, with whose they are and of which day', () => {
  const said = { at: noon('2026-02-03'), by: 'Dr. Lee', words: 'All as it should be.' };
  const silent = { at: noon('2026-02-02'), by: 'Dr. Lee', words: '' };
  const { text } = seen(<ResultCard result={{ ...result, earlier_readings: [said, silent] }} />);
  expect(text).toContain('Something about this result is new. Your dermatologist has not read that yet');
  expect(text).toContain('Dr. Lee, February 03, 2026, about what was there then All as it should be.');
  expect(text.match(/about what was there then/g)).toHaveLength(1);
  expect(seen(<ResultCard result={result} />).text).toContain('Your dermatologist has not read it yet');
});
