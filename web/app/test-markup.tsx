/** Components as a reader gets them, without a browser: their words in order and where their links lead. */
import type { AnyEndpoint, Reply } from '@pellis/contract/platform/endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { readKey } from './platform/use-api.ts';

export interface Seen {
  /** Each block of text on a line of its own. */
  lines: string[];
  /** All of it in one line. */
  text: string;
  /** What each link says, and where it leads. */
  links: [words: string, address: string][];
  markup: string;
}

interface Answer {
  key: unknown[];
  reply: unknown;
}

/** What the clinic has answered already. */
export function answer<E extends AnyEndpoint>(endpoint: E, reply: Reply<E> | null, params?: unknown): Answer {
  return { key: readKey(endpoint, params), reply };
}

export function seen(element: ReactElement, answers: readonly Answer[] = [], address = '/'): Seen {
  const queries = new QueryClient();
  for (const { key, reply } of answers) queries.setQueryData(key, reply);
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>{element}</MemoryRouter>
    </QueryClientProvider>,
  );
  const lines = linesOf(markup);
  return { lines, text: lines.join(' '), links: linksOf(markup), markup };
}

const inline = /<\/?(?:a|b|em|strong|span|time|i|wbr|svg|path)(?:\s[^>]*)?\/?>/g;

export function linesOf(markup: string): string[] {
  // two spans beside each other are two words
  const text = markup
    .replaceAll('</span><span', '</span> <span')
    .replaceAll(inline, '')
    .replaceAll(/<[^>]+>/g, '\n');
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

function linksOf(markup: string): [string, string][] {
  return [...markup.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href = '', words = '']) => [
    linesOf(words).join(' '),
    decoded(href),
  ]);
}

function decoded(text: string): string {
  return text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}
