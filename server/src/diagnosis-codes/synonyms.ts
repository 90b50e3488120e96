/** Other names of a diagnosis, kept as one text. */

export function synonymsIn(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
