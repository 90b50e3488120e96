/** Which tips a text links, by their addresses, each once. */

export function linkedIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\]\(\/tips\/([a-z0-9-]+)\)/g)].map(([, slug]) => slug ?? ''))];
}
