/** How much somebody has in hand already, beside their name. */

export function openWords(open: number): string {
  return open === 0 ? 'no open case' : open === 1 ? '1 open case' : `${open} open cases`;
}
