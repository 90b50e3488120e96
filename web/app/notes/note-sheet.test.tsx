/** A doctor's note as its patient reads it, in the specification's words (2.16). */
import type { Note } from '@pellis/contract/notes/notes';
import { newStep } from '@pellis/contract/routines/routines';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { seen } from '../test-markup.tsx';
import { NoteSheet } from './note-sheet.tsx';

// the sanitiser lives in a browser: what it lets through is proven there, here its input is read
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => ({ html, querySelectorAll: () => [] }) } }));
beforeAll(() => {
  const createElement = () => ({
    innerHTML: '',
    append(fragment: { html: string }) {
      this.innerHTML = fragment.html;
    },
  });
  vi.stubGlobal('document', { createElement });
});
afterAll(() => vi.unstubAllGlobals());

const note = {
  id: 'note',
  diagnosis: 'Rosacea',
  diagnoses: [],
  treatment_plan: 'Wash **gently** twice a day.',
  routine: [],
  recommendations: [],
  rx: ['**Metronidazole 0.75 %** gel', 'Azelaic acid 15 %'],
  prescriptions: [],
  lab_reqs: [{ name: 'Hormone panel', url: 'https://lab.test/1' }],
  refills: [],
  photos: [],
  addenda: [],
  phone_calls: [],
  provider: { id: 'p', name: 'Dr. Grace Lee', credentials: 'MD, FAAD', cpsono: 'A 12345', avatar_url: null },
  patient: { id: 'ana', fullName: 'Ana Alvarez', email: 'ana@test', phone: '(415) 555-0134' },
  service: { id: 1, name: 'First Video Appointment', price: 19900, follow_up_kind: 'own' },
  follow_up: { desc: 'See me when the redness is gone.', follow_up_before: null, follow_up_after: null },
  datetime: '2026-10-03T09:20:00',
  closedDate: '2026-10-03T10:00:00',
} as unknown as Note;

const read = (more: Partial<Note> = {}) => seen(<NoteSheet note={{ ...note, ...more }} mayAsk />);
const headings = (markup: string) => [...markup.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, words]) => words);

test('its five sections stand in their order, the plan from the provider and dated', () => {
  const { markup, lines } = read();
  expect(headings(markup)).toEqual(['Diagnosis', 'Treatment Plan', 'Prescriptions', 'Lab Requisitions', 'Follow-up']);
  expect(lines).toContain('Rosacea');
  expect(lines).toContain('From Dr. Grace Lee, October 03, 2026');
  expect(lines).toContain('Wash gently twice a day.');
});

test('recommended products stand with why, what is in them and about what they cost, and lead to no shop', () => {
  const cream: Note['recommendations'][number] = {
    ...{ product_id: 'c', name: 'Larkmoor Cream', kind: 'moisturizer', ingredients: ['Ceramides'], free_of: ['fragrance'] },
    ...{ price_band: 'low', why: 'It keeps water in.', times: ['evening'], withdrawn: null },
  };
  const { markup, lines } = read({ recommendations: [cream] });
  expect(lines).toContain('It keeps water in.');
  expect(lines).toContain('Moisturizer. With Ceramides. Free of fragrance. Under $15.');
  const section = markup.slice(markup.indexOf('Recommended Products'));
  expect(section).not.toContain('<a ');
  expect(read().lines).not.toContain('Recommended Products');
  const withdrawn = { reason: 'It is made otherwise now.', by: 'Dr. Lee', at: new Date('2026-11-26T20:00:00Z') };
  expect(read({ recommendations: [{ ...cream, withdrawn }] }).markup).toMatch(
    /Dr\. Lee recommends it no longer.*It is made otherwise now\./,
  );
});

test('a plan with steps shows them as a routine after its words, the morning before the evening', () => {
  const routine = [
    { ...newStep, what: 'Adapalene', times: ['evening' as const], every_days: 2, for_days: 14 },
    { ...newStep, what: 'Sunscreen', times: ['morning' as const] },
  ];
  const { markup, lines } = read({ routine });
  expect(headings(markup)).toEqual(['Diagnosis', 'Treatment Plan', 'Prescriptions', 'Lab Requisitions', 'Follow-up']);
  expect(lines.join('; ')).toContain('In the morning; Sunscreen every day; In the evening; Adapalene every second day, for 2 weeks');
});

test('a step of the plan whose prescription was stopped says so and why, in place of how much and when', () => {
  const routine = ['Adapalene gel', 'Azelaic cream'].map((prescription) => {
    return { ...newStep, what: `${prescription}, thinly`, prescription, times: ['evening' as const], every_days: 2 };
  });
  const stopped = { at: new Date('2026-10-20T12:00:00Z'), by: 'Dr. Grace Lee', reason: 'Your eczema came back.' };
  const prescriptions = [
    { free_entry: null, drug: 'Adapalene', strength: '', form: 'gel', position: 7, state: 'stopped', stopped },
    { free_entry: 'Azelaic cream', drug: '', strength: '', form: '', position: 8, state: 'active', stopped: null },
  ] as unknown as Note['prescriptions'];
  const { lines } = read({ routine, prescriptions });
  expect(lines.join('; ')).toContain(
    'In the evening; Adapalene gel, thinly; Stopped: do not use it any more. Your eczema came back.; Azelaic cream, thinly every second day',
  );
});

test('diagnoses with codes stand in words first, the code behind them', () => {
  const one = {
    code: 'L71.9',
    words: 'Red face',
    official: 'Rosacea, unspecified',
    laterality: 'both',
    site: 'Cheeks',
    certainty: 'working',
  } as const;
  const { text } = read({ diagnoses: [one, { ...one, code: null, words: 'Itch', official: '', laterality: null, site: null }] });
  expect(text).toContain('Red face, both sides, Cheeks, likely Rosacea, unspecified, L71.9 Itch, likely');
});

test('prescriptions are a numbered list with a chat link to the pharmacy', () => {
  const { markup, lines } = read();
  const list = /<ol class="note-list">.*?<\/ol>/s.exec(markup)?.[0] ?? '';
  expect(list.match(/<li>/g)).toHaveLength(2);
  expect(list).toContain('Metronidazole 0.75 %');
  expect(lines).toContain('Send to my pharmacy');
});

test('without prescriptions it says that none were given', () => {
  const { text, markup } = read({ rx: [] });
  expect(text).toContain('No prescriptions were given.');
  expect(markup).not.toContain('<ol class="note-list">');
});

test('lab requisitions are links by name, with the item that sends them to the preferred lab', () => {
  const { links, lines } = read();
  expect(links.find(([, to]) => to === 'https://lab.test/1')?.[0]).toMatch(/^Hormone panel/);
  expect(lines).toContain('Send to my Preferred Lab');
});

describe('the follow-up', () => {
  it("is the note's own description", () => {
    const { text, links } = read();
    expect(text).toContain('See me when the redness is gone.');
    expect(links).toContainEqual(['Book another appointment', '/new-visit']);
  });

  it('of the services that say so invites to another Rapid Assessment instead, and tells of the monthly check-in', () => {
    const { text, links } = read({ service: { ...note.service, follow_up_kind: 'rapid_assessment' } });
    expect(text).not.toContain('See me when the redness is gone.');
    expect(text).toContain('If you are a monthly subscriber, you will get an e-mail for your monthly check-in.');
    expect(links).toContainEqual(['Order another Rapid Assessment', '/rapid-assessment']);
  });
});

test('what was added later stands last, with who and when', () => {
  const { markup, lines } = read({ addenda: [{ text: 'Also wear a hat.', at: new Date(2026, 9, 9, 12), by: 'Dr. Grace Lee' }] });
  expect(headings(markup).at(-1)).toBe('Added later');
  expect(lines).toContain('Dr. Grace Lee, October 09, 2026');
  expect(lines).toContain('Also wear a hat.');
});

test('a visit that went on by telephone says so beside its date', () => {
  const { text } = read({ phone_calls: [{ at: new Date(2026, 9, 3, 9, 30), by: 'Dr. Grace Lee', is_reached: true }] });
  expect(text).toMatch(/By telephone.*Dr\. Grace Lee called on October 3, 2026 at .*, and the visit went on by telephone\./);
  expect(read().text).not.toContain('By telephone');
});
