/** A laboratory's CSV: a line a value, with the order's number, whom it is of, and what was found. */
import { readCsv as tableIn } from '../imports/read-file.ts';
import { digest } from './hl7.ts';
import { asStanding, type IncomingReport, type IncomingValue, type Unreadable } from './incoming.ts';

/** Each column by the names that laboratories give it. */
const columns = {
  order: ['order number', 'order', 'order no', 'requisition', 'accession'],
  name: ['patient', 'patient name', 'name'],
  dob: ['date of birth', 'dob', 'birthday'],
  collected: ['collected', 'collection date', 'collected on', 'date'],
  lab: ['lab', 'laboratory'],
  code: ['loinc', 'code', 'test code'],
  test: ['test', 'test name', 'analyte'],
  value: ['value', 'result'],
  unit: ['unit', 'units'],
  range: ['range', 'reference range', 'reference'],
  flag: ['flag', 'abnormal'],
  status: ['status'],
  comment: ['comment', 'note', 'notes'],
} as const;
type Column = keyof typeof columns;
type Line = Record<Column, string>;

/** Throws a sentence for the field of the file where it is no table at all. */
export function readCsv(bytes: Uint8Array): (IncomingReport | Unreadable)[] {
  const { header, rows } = tableIn(bytes);
  const places = placesIn(header);
  if (places.value === undefined || (places.test === undefined && places.code === undefined))
    return [{ problem: 'Its first line names no column for the test and none for the value. Name them “test” and “value”.' }];
  const lines = rows.map(({ cells }) => lineOf(places, cells));
  const reports = Map.groupBy(lines, ({ order, name, dob, collected, lab }) => JSON.stringify([order, name, dob, collected, lab]));
  return [...reports].map(([key, of]) => reportOf(key, of));
}

function placesIn(head: readonly string[]): Partial<Record<Column, number>> {
  const named = head.map((cell) => cell.toLowerCase().replaceAll(/[_.]+/g, ' ').trim());
  const places: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(columns) as [Column, readonly string[]][]) {
    const at = named.findIndex((name) => names.includes(name));
    if (at !== -1) places[column] = at;
  }
  return places;
}

function lineOf(places: Partial<Record<Column, number>>, cells: readonly string[]): Line {
  const cell = (column: Column) => cells[places[column] ?? -1] ?? '';
  return Object.fromEntries((Object.keys(columns) as Column[]).map((column) => [column, cell(column)])) as Line;
}

function reportOf(key: string, lines: readonly Line[]): IncomingReport {
  const [first] = lines;
  const sum = digest(JSON.stringify(lines));
  return {
    way: 'csv',
    sentAs: `csv ${sum}`,
    // without an order nothing says that a later file corrects this one
    report: first?.order ? `csv ${digest(key)}` : `csv ${sum}`,
    lab: first?.lab ?? '',
    orderNumber: first?.order ?? '',
    name: first?.name ?? '',
    dob: dayIn(first?.dob ?? ''),
    collectedAt: momentIn(first?.collected ?? ''),
    comment: '',
    values: lines.map(incomingValue),
    pdf: null,
    words: lines.map((line) => Object.values(line).join('\t')).join('\n'),
  };
}

function incomingValue({ code, test, value, unit, range, flag, status, comment }: Line): IncomingValue {
  const known = { code, name: test || code, value, unit, range, flag, comment };
  const said = status.trim().toUpperCase();
  // "Released" and "Done" begin with letters that alone mean something else
  return asStanding(said.length === 1 || /^[PCX]/.test(said) ? said.slice(0, 1) : '', known);
}

/** 2026-11-20, 11/20/2026 or 20261120; anything else as it came. */
function dayIn(words: string): string {
  const match = /^(\d{4})-?(\d\d)-?(\d\d)/.exec(words);
  if (match) return `${match[1]}-${match[2]}-${match[3]}`;
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(words);
  return american ? `${american[3]}-${american[1]?.padStart(2, '0')}-${american[2]?.padStart(2, '0')}` : words;
}

function momentIn(words: string): Date | null {
  const day = dayIn(words);
  const moment = new Date(`${day}T12:00:00Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
