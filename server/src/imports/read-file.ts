/** A CSV file as other systems and Excel write it: its letters, what stands between its values, and on which line each row begins. */
import { maxImportLines } from '@pellis/contract/imports/imports';
import { CsvError, parse } from 'csv-parse/sync';
import { wrongField } from '../platform/refusal.ts';

export interface Row {
  /** Where it begins in the file, as an editor counts. */
  line: number;
  cells: string[];
}

export interface CsvFile {
  isWindows: boolean;
  delimiter: string;
  header: string[];
  rows: Row[];
}

const notCsv = 'This is not a CSV file. Save the table as “CSV UTF-8” in the program that it comes from, and choose that file.';
const isExcel = 'This is an Excel workbook. In Excel choose “Save as” and then “CSV UTF-8”, and choose that file here.';
const isEmpty = 'There is nothing in this file but its first line, or not even that.';
const tooMany = `The file has more than ${maxImportLines.toLocaleString('en-US')} lines. Split it into several.`;

/** Throws a sentence for the field of the file. */
export function readCsv(bytes: Uint8Array): CsvFile {
  const { text: decoded, isWindows } = decode(bytes);
  const whole = decoded.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (whole.includes('\0')) throw wrongField('file', notCsv);
  // Excel's own first line, which says what stands between the values
  const said = /^sep=([,;\t|])\n/i.exec(whole);
  const text = said ? whole.slice(said[0].length) : whole;
  const delimiter = said?.[1] ?? delimiterOf(text);
  const rows = parsed(text, delimiter, said ? 1 : 0);
  const [header, ...rest] = rows;
  if (!header || rest.length === 0) throw wrongField('file', isEmpty);
  if (rest.length > maxImportLines) throw wrongField('file', tooMany);
  return { isWindows, delimiter, header: header.cells.map(clean), rows: rest };
}

function decode(bytes: Uint8Array): { text: string; isWindows: boolean } {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw wrongField('file', isExcel);
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: new TextDecoder('utf-16le').decode(bytes), isWindows: false };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isWindows: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows: true };
  }
}

/** Whichever stands most often in the first line, outside of quotation marks. */
function delimiterOf(text: string): string {
  const first = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(text.trimStart().slice(0, 20_000))?.[0] ?? '';
  const outside = first.replaceAll(/"(?:[^"]|"")*"/g, '');
  const counts = [',', ';', '\t', '|'].map((mark) => ({ mark, times: outside.split(mark).length }));
  return counts.reduce((most, one) => (one.times > most.times ? one : most)).mark;
}

interface Parsed {
  record: string[];
  raw: string;
  info: { lines: number };
}

function parsed(text: string, delimiter: string, before: number): Row[] {
  const options = {
    delimiter,
    info: true,
    raw: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    to: maxImportLines + 2,
  };
  try {
    const records = parse(text, options) as unknown as Parsed[];
    return records
      .map(({ record, raw, info }) => ({ line: info.lines + before - breaksIn(raw), cells: record }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']) + before;
    throw wrongField(
      'file',
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `A quotation mark is opened and never closed: everything after it would be one value. The line it begins on is ${openedOn(text, delimiter) + before}.`
        : `The file cannot be read from line ${line} on. ${notCsv}`,
    );
  }
}

/** The line of the quotation mark that opens the last value. */
function openedOn(text: string, delimiter: string): number {
  let opened = -1;
  for (let at = 0; at < text.length; at++) {
    if (text[at] !== '"') continue;
    const isFirst = at === 0 || text[at - 1] === delimiter || text[at - 1] === '\n';
    if (opened === -1 && isFirst) opened = at;
    else if (opened !== -1 && text[at + 1] === '"') at++;
    else opened = -1;
  }
  return text.slice(0, Math.max(opened, 0)).split('\n').length;
}

/** Line breaks within a row's values, which are counted as lines of the file. */
function breaksIn(raw: string): number {
  return (raw.trim().match(/\n/g) ?? []).length;
}

/** A value as it is kept: one line, without what cannot be seen. */
export function clean(cell: string): string {
  return cell
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .normalize('NFC')
    .trim();
}
