/** What is told of a file: the first value of a column, and the wrong lines as a file to mend. */
import type { WrongRow } from './kind.ts';
import { type CsvFile, clean } from './read-file.ts';

/** The first value in a column. */
export function sampleOf({ rows }: CsvFile, at: number): string {
  return clean(rows.slice(0, 50).find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '').slice(0, 60);
}

const whyColumn = 'why';

/** To be mended and uploaded again; a file that was mended has its column already. */
export function wrongFile({ header, delimiter }: CsvFile, wrong: readonly WrongRow[]): string {
  if (wrong.length === 0) return '';
  const width = header.at(-1) === whyColumn ? header.length - 1 : header.length;
  const lines = wrong.map(({ row: { cells }, faults }) => {
    const padded = Array.from({ length: Math.max(width, cells.length > header.length ? cells.length : 0) }, (_, at) => cells[at] ?? '');
    return [...padded, faults.map(({ column, sentence }) => (column ? `${column}: ${sentence}` : sentence)).join('. ')];
  });
  const quoted = [[...header.slice(0, width), whyColumn], ...lines].map((cells) => cells.map(asCell).join(delimiter));
  // by the mark at its beginning Excel knows how its letters are written
  return `\uFEFF${quoted.join('\r\n')}\r\n`;
}

function asCell(text: string): string {
  return /[",;\t|\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
