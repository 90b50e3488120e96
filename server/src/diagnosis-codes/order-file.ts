/** Reads the yearly list of ICD-10-CM as CMS publishes it: the "order file", a code on each line, in columns. */
import { CannotStart } from '../platform/config.ts';
import type { ListedCode } from './code-shapes.ts';

/** Order number 1–5, code 7–13, whether it can be billed 15, short description 17–76, long description from 78. */
const shape = /^(\d{5}) ([A-Z][0-9][0-9A-Z][0-9A-Z ]{4}) ([01]) (.{60}) (.*)$/;

/** Throws a sentence that names the line which is not one. */
export function readOrderFile(bytes: Uint8Array): ListedCode[] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new CannotStart('This is a ZIP file: unpack it, and name the order file that is in it.');
  const lines = textOf(bytes).split(/\r?\n/);
  const codes = new Map<string, ListedCode>();
  let last = 0;
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const { order, ...listed } = readLine(line, index + 1);
    if (order <= last) throw wrong(index + 1, `the order number ${order} does not follow on ${last}`);
    if (codes.has(listed.code)) throw wrong(index + 1, `${listed.code} stands in the file a second time`);
    last = order;
    codes.set(listed.code, listed);
  }
  if (codes.size === 0) throw new CannotStart('This file holds no codes. Nothing was changed.');
  return [...codes.values()];
}

function readLine(line: string, at: number): ListedCode & { order: number } {
  const [, order = '', bare = '', flag = '', short = '', long = ''] = shape.exec(line) ?? [];
  if (order === '') throw wrong(at, whatIsWrong(line));
  if (short.trim() === '' || long.trim() === '') throw wrong(at, 'the description is missing');
  if (/\s/.test(bare.trim())) throw wrong(at, `“${bare.trim()}” in columns 7 to 13 is no code`);
  return { order: Number(order), code: written(bare.trim()), billable: flag === '1', description: long.trim() };
}

function whatIsWrong(line: string): string {
  if (!/^\d{5} /.test(line)) return 'it does not begin with an order number of five digits';
  if (!/^.{6}[A-Z][0-9][0-9A-Z][0-9A-Z ]{4} /.test(line)) return `“${line.slice(6, 13).trim()}” in columns 7 to 13 is no code`;
  if (!/^.{14}[01] /.test(line)) return `“${line.slice(14, 15)}” in column 15 says neither 0 nor 1`;
  return 'it ends before the long description, which begins in column 78';
}

const wrong = (line: number, what: string) => new CannotStart(`Line ${line} cannot be read: ${what}. Nothing was changed.`);

/** "L209" is written L20.9. */
export function written(bare: string): string {
  return bare.length > 3 ? `${bare.slice(0, 3)}.${bare.slice(3)}` : bare;
}

/** The files of some years are not UTF-8. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
