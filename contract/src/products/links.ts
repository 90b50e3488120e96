/** Whether words lead to a shop or anywhere else: what is recommended has no links, and nobody earns by what a patient buys. */
const link = /https?:|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|shop|store)\b|\b[a-z0-9-]+\.[a-z]{2,}\/[a-z0-9]/i;

export function hasLink(words: string): boolean {
  return link.test(words);
}
