/** Which option of an open list is marked, as the arrows move it. */

/** With nothing typed, Enter chooses nothing by itself. */
export const none = -1;

/** Where an arrow leads among the options, round and round; undefined for every other key. */
export function markAfter(key: string, marked: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (marked + 1) % count;
  return key === 'ArrowUp' ? (marked > 0 ? marked : count) - 1 : undefined;
}
