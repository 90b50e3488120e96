/** A dermatologist's markdown as a PDF: headings, paragraphs and lists; links say where they lead, pictures and HTML are left out. */
import { Marked, type Token, type Tokens } from 'marked';
import type { Pdf } from './pdf.ts';

const markdown = new Marked({ breaks: true });

export function writeMarkdown(pdf: Pdf, text: string): void {
  for (const token of markdown.lexer(text)) writeBlock(pdf, token);
}

/** One line of it, without its marks. */
export function plainWords(text: string): string {
  return wordsOf(markdown.lexer(text)).trim();
}

function writeBlock(pdf: Pdf, token: Token): void {
  const write = ways[token.type];
  if (write) write(pdf, token);
  else writeText(pdf, wordsOf([token]));
}

/** Whatever is not named here is a paragraph. */
const ways: Record<string, (pdf: Pdf, token: Token) => void> = {
  heading: (pdf, token) => pdf.subheading(wordsOf(innerOf(token))),
  // the lexer's own types for these names
  list: (pdf, token) => pdf.items(linesOf(token as Tokens.List, 0)),
  table: (pdf, token) => pdf.items(rowsOf(token as Tokens.Table).map((words) => ({ mark: '', words, depth: 0 }))),
  code: (pdf, token) => writeText(pdf, (token as Tokens.Code).text),
  blockquote(pdf, token) {
    for (const inner of innerOf(token)) writeBlock(pdf, inner);
  },
  space: leaveOut,
  hr: leaveOut,
  html: leaveOut,
  def: leaveOut,
};

function leaveOut(): void {}

function innerOf(token: Token): readonly Token[] {
  return ('tokens' in token && token.tokens) || [];
}

function writeText(pdf: Pdf, words: string): void {
  if (words.trim() !== '') pdf.text(words);
}

/** A list's lines, with those inside it one step further in. */
function linesOf(list: Tokens.List, depth: number): { mark: string; words: string; depth: number }[] {
  const first = Number(list.start) || 1;
  return list.items.flatMap((item, index) => {
    const inner = item.tokens.filter((token) => token.type === 'list') as Tokens.List[];
    const words = wordsOf(item.tokens.filter((token) => token.type !== 'list')).trim();
    return [{ mark: list.ordered ? `${first + index}.` : '•', words, depth }, ...inner.flatMap((each) => linesOf(each, depth + 1))];
  });
}

function rowsOf({ header, rows }: Tokens.Table): string[] {
  return [header, ...rows].map((row) => row.map((cell) => wordsOf(cell.tokens)).join('   '));
}

function wordsOf(tokens: readonly Token[]): string {
  return tokens.map(word).join('');
}

function word(token: Token): string {
  if (token.type === 'br') return '\n';
  if (token.type === 'html' || token.type === 'image' || token.type === 'checkbox') return '';
  if (token.type === 'link') return linkWords(token as Tokens.Link);
  const inner = 'tokens' in token && token.tokens ? wordsOf(token.tokens) : undefined;
  const words = inner ?? ('text' in token ? String(token.text) : '');
  return token.type === 'paragraph' ? `${words}\n` : words;
}

/** Paper cannot be clicked. */
function linkWords({ href, tokens }: Tokens.Link): string {
  const words = wordsOf(tokens);
  const isSafe = /^(https|mailto|tel):/i.test(href);
  return !isSafe || href.endsWith(words) ? words : `${words} (${href})`;
}
