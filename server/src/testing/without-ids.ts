/** What somebody reads in a letter: without ids and codes, which may spell any short word by chance. */
export function withoutIds(text: string | undefined): string | undefined {
  return text?.replaceAll(/[\w-]{22,}/g, '');
}
