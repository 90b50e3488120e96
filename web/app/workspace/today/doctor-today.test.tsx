/** A dermatologist's home: what waits, in a clear order, and one line for what does not. */
import { type EconsultRow, listEconsults } from '@pellis/contract/econsults/econsult-work';
import { readLabFeed } from '@pellis/contract/lab-results/lab-files';
import { type LabWorkRow, readLabWork } from '@pellis/contract/lab-results/lab-results';
import { listTestsDue, type TestDue } from '@pellis/contract/pregnancy-prevention/tests-due';
import { listStaffQuestions } from '@pellis/contract/staff-questions/staff-questions';
import { readToday, type Today } from '@pellis/contract/today/today';
import { listTransmissions, type TransmissionRow } from '@pellis/contract/transmissions/transmissions';
import { listVisits } from '@pellis/contract/visits/visit-desk';
import { expect, test } from 'vitest';
import { answer, seen } from '../../test-markup.tsx';
import { DoctorToday } from './doctor-today.tsx';

const hour = 3_600_000;
const none = { count: 0, first: [] };
const quiet: Today = {
  ready: 0,
  handovers: 0,
  cases: none,
  notes: none,
  refills: none,
  corrections: none,
  second_reads: none,
  licenses: [],
};
const inHours = (hours: number) => new Date(Date.now() + hours * hour);
const aCase = (id: string, hours: number, is_mine = false) =>
  ({ id, concern: 'acne', initials: 'AA', state: 'claimed', due_at: inHours(hours), is_mine, safety: 'on' }) as const;
const result = (flag: LabWorkRow['flag']): LabWorkRow => ({
  id: flag,
  patient: 'Fay Fischer',
  about: 'Potassium',
  flag,
  at: inHours(-1),
  due_at: inHours(1),
  is_late: false,
  owner: '',
  seen_to_by: null,
});
const econsult = (id: string, one: Partial<EconsultRow>): EconsultRow => ({
  id,
  state: 'asked',
  provider_name: id,
  practice: 'Oak Family Practice',
  place: 'California',
  photo_count: 2,
  asked_at: inHours(-5),
  due_at: inHours(43),
  ended_at: null,
  is_late: false,
  assigned: '',
  is_mine: false,
  may_claim: true,
  price: 4900,
  invoice: 'none',
  is_provider_checked: true,
  ...one,
});
const shown = (today: Partial<Today>, to_read: LabWorkRow[] = [], econsults: EconsultRow[] = [], more: ReturnType<typeof answer>[] = []) =>
  seen(<DoctorToday />, [
    answer(listTransmissions, []),
    answer(listTestsDue, []),
    answer(listStaffQuestions, { to_answer: [], answered: [] }),
    answer(listVisits, []),
    answer(readToday, { ...quiet, ...today }),
    answer(readLabWork, { to_read, for_nobody: [], missed: [], not_sent: [], read_lately: [] }),
    answer(listEconsults, econsults),
    ...more,
  ]);

test('of what nothing waits one line says so', () => {
  const { text } = shown({});
  expect(text).toContain('No visits to come.');
  expect(text).toContain('Nothing waits in cases, notes to sign, refills, corrections, second reads, prescriptions and results.');
});

test('each kind says how many there are, beside the first of them, and leads to all', () => {
  const { text, links } = shown({ cases: { count: 41, first: [aCase('soon', 2, true), aCase('later', 10)] } });
  expect(text).toContain('Cases: 41');
  expect(text).toMatch(/Acne, AA\s*yours\s*Due in \d/);
  expect(text).toMatch(/Acne, AA\s*due in \d+ h[^,]*, nobody has it/);
  expect(links).toContainEqual(['Case queue, with 35 more', '/workspace']);
  expect(text).toContain('Nothing waits in notes to sign, refills, corrections, second reads, prescriptions and results.');
});

test('a red flag is said in words, with its clock beside it', () => {
  const flagged = [
    { ...aCase('flagged', 30), safety: 'today' as const },
    { ...aCase('clear', 31), safety: 'on' as const },
  ];
  const unasked = { ...aCase('unasked', 32), safety: null };
  const { text } = shown({ cases: { count: 3, first: [...flagged, unasked] } });
  expect(text).toMatch(/Acne, AA\s*due in[^,]*, nobody has it\s*Red flag: In person today/);
  expect(text.match(/Red flag/g)).toHaveLength(1);
  expect(text.match(/Safety questions not asked/g)).toHaveLength(1);
});

test('the note of a visit leads to the visit, that of a case to the case', () => {
  const note = { patient: 'Ana Alvarez', since: inHours(-50), prepared_by: null };
  const { links } = shown({
    notes: {
      count: 2,
      first: [
        { ...note, id: 'v', kind: 'visit' },
        { ...note, id: 'c', kind: 'case' },
      ],
    },
  });
  expect(links.map(([, to]) => to)).toEqual(expect.arrayContaining(['/workspace/visits/v', '/workspace/cases/c']));
});

test('a critical result stands before everything else, any other after', () => {
  const cases = { count: 1, first: [aCase('one', 2)] };
  const place = (words: string, { text }: { text: string }) => text.indexOf(words);
  const critical = shown({ cases }, [result('critical')]);
  expect(place('Results: 1', critical)).toBeLessThan(place('Cases: 1', critical));
  const normal = shown({ cases }, [result('normal')]);
  expect(place('Results: 1', normal)).toBeGreaterThan(place('Cases: 1', normal));
});

test('what is nobody’s stands there for a clinic without a front desk, a critical one before everything else', () => {
  const cases = { count: 1, first: [aCase('one', 2)] };
  const nobodys = (flag: LabWorkRow['flag']) =>
    shown(
      { cases },
      [],
      [],
      [
        answer(readLabWork, { to_read: [], for_nobody: [result(flag)], missed: [], not_sent: [], read_lately: [] }),
        answer(readLabFeed, { is_on: true, is_away: false, waiting: [], files: [] }),
      ],
    );
  const critical = nobodys('critical');
  expect(critical.text).toMatch(/Labs to see to: 1.*Fay Fischer\s*whose result is this\? nobody has it\s*Critical.*Cases: 1/);
  expect(nobodys('normal').text).toMatch(/Cases: 1.*Labs to see to: 1/);
});

test('a license that runs out says where and how soon', () => {
  const { text } = shown({ licenses: [{ state: 'NV', expires_on: '2026-12-01', days: 6 }] });
  expect(text).toMatch(/Nevada\s*6 days left/);
});

test('e-Consults are those that one has claimed, and those that nobody has', () => {
  const { text } = shown(
    {},
    [],
    [
      econsult('Dr. Asked', { due_at: inHours(-1) }),
      econsult('Dr. Mine', { state: 'claimed', is_mine: true }),
      econsult('Dr. Colleague', { state: 'claimed', assigned: 'Dr. Okafor' }),
      econsult('Dr. Done', { state: 'answered', is_mine: true }),
    ],
  );
  expect(text).toContain('e-Consults: 2');
  expect(text).toMatch(/Dr. Asked\s*due [^,]*.*nobody has it\s*Overdue/);
  expect(text).toMatch(/Dr. Mine\s*due .*yours/);
  expect(text).not.toMatch(/Dr. Colleague|Dr. Done/);
});

test('a prescription that did not arrive, and a test that is due, stand there for whoever can do something about them', () => {
  const pharmacy = null;
  const way: TransmissionRow = {
    ...{ id: 'lost', position: 0, route: 'electronic', state: 'failed', pharmacy, moves_to: null, words: '', changed_at: inHours(-3) },
    ...{ parcel: null, note_id: 'note', patient: { id: 'ana', full_name: 'Ana Alvarez', phone: '' }, prescriber: 'Dr. Lee' },
    ...{ prescription: 'Tretinoin 0.025% cream', is_mine_to_do: true, seen_to_by: null },
  };
  const due: TestDue = {
    ...{ id: 'ended', patient: { id: 'ben', full_name: 'Bea Brandt' }, medicine: 'isotretinoin' },
    ...{ ended_on: '2026-10-20', due_on: '2026-11-19', is_late: true },
  };
  const { text, links } = shown(
    {},
    [],
    [],
    [answer(listTransmissions, [way, { ...way, id: 'theirs', is_mine_to_do: false }]), answer(listTestsDue, [due])],
  );
  expect(text).toContain('Prescriptions: 1');
  expect(text).toMatch(/Ana Alvarez\s*Tretinoin 0.025% cream, since .*Not arrived/);
  expect(links).toContainEqual(['Ana Alvarez', '/workspace/transmissions/lost']);
  expect(text).toContain('Tests due: 1');
  expect(text).toMatch(/Bea Brandt\s*Pregnancy test after isotretinoin, due Nov 19, 2026\s*Overdue/);
  expect(links).toContainEqual(['Bea Brandt', '/workspace/patients/ben/before-prescriptions']);
});

test('what waits stands there all at once, not before every kind of it has come', () => {
  const { text } = seen(<DoctorToday />, [answer(listVisits, []), answer(readToday, quiet)]);
  expect(text).toContain('Loading what waits for you');
  expect(text).not.toContain('Nothing waits in');
});
