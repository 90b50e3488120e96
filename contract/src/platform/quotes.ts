/** The patient's own words within a note: quoted, line by line, as markdown does it. They are no plan, and nothing is prescribed by them. */

export function quoted(words: string): string {
  return words
    .trim()
    .split(/\r?\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
}

/** What the dermatologist says themselves. */
export function withoutQuotes(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/^ {0,3}>/.test(line))
    .join('\n');
}
