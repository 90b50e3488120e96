/** The id of a post in its address as a moderator gives it; none where it is no such address. */
export function postOfAddress(address: string): string | null {
  return /\/forum\/posts\/([\w-]{22})\/?(?:[?#].*)?$/.exec(address.trim())?.[1] ?? null;
}
