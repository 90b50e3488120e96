/** What a written page shows of the clinic's records: an element again for each of a list, and words with paragraphs, headings and lists. */
import { escaped, type Facts } from './page-text.ts';

/** Each item's texts stand in `{{item.name}}`. Where the fact is unknown the element is not there. */
export function withEach(page: string, facts: Facts): string {
  return page.replaceAll(
    /<(\w+)\b([^>]*)\sdata-each="([\w.]+)"([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, tag: string, before: string, name: string, after: string, inside: string) => {
      const items: Record<string, string>[] = JSON.parse(facts[name] ?? '[]');
      const element = `<${tag}${before}${after}>${inside}</${tag}>`;
      return items.map((item) => element.replaceAll(/\{\{item\.(\w+)\}\}/g, (_place, key: string) => escaped(item[key] ?? ''))).join('');
    },
  );
}

export function withWords(page: string, facts: Facts): string {
  return page.replaceAll(
    /(<div\b[^>]*\sdata-words="([\w.]+)"[^>]*>)[^<]*(<\/div>)/g,
    (_, opening: string, name: string, closing: string) => opening + wordsAsHtml(facts[name] ?? '') + closing,
  );
}

/** Markdown's paragraphs, headings and lists; everything else stays letters. */
export function wordsAsHtml(words: string): string {
  return words
    .trim()
    .split(/\n{2,}/)
    .map(asBlock)
    .join('');
}

function asBlock(block: string): string {
  const lines = block.split('\n').map((line) => line.trim());
  if (lines[0]?.startsWith('## ')) {
    const rest = lines.slice(1).join('\n');
    return `<h2>${escaped(lines[0].slice(3))}</h2>${rest ? asBlock(rest) : ''}`;
  }
  const isPoints = lines.every((line) => line.startsWith('- '));
  if (isPoints) return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2))}</li>`).join('')}</ul>`;
  const isSteps = lines.every((line) => /^\d+\. /.test(line));
  if (isSteps) return `<ol>${lines.map((line) => `<li>${escaped(line.replace(/^\d+\. /, ''))}</li>`).join('')}</ol>`;
  return `<p>${escaped(lines.join(' '))}</p>`;
}
