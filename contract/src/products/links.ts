/** Whether words lead to a shop or anywhere else: what is recommended has no links, and nobody earns by what a patient buys. */
const link = /https?:|\bwww\.|\b[a-z0-9-]+\.(?:com|net|org|shop|store|co|io|us|ca|to|ly|me|app|link|page|biz|info)\b/i;

export function hasLink(words: string): boolean {
  return link.test(words);
}
