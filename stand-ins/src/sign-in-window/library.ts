/** The window's own library for the clinic's pages, with the calls of Google's, and the page that hands its answer back. */
import type { ServerResponse } from 'node:http';
import { readPart, sendPage } from './page.ts';
import type { Opened } from './settings.ts';

export function sendClientScript(response: ServerResponse, { url, browserClientId }: Opened): void {
  response
    .writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
    })
    .end(fill(readPart('client.js'), { url, browserClientId }));
}

/** Told only to the clinic's own pages. */
export function sendRelay(response: ServerResponse, { clinicOrigins }: Opened): void {
  sendPage(response, {
    title: 'Signing in',
    body: '<main><h1>Signing in</h1><p>This window closes by itself.</p></main>',
    script: fill(readPart('relay.js'), { clinicOrigins: clinicOrigins.join(' ') }),
  });
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/'\{\{(\w+)\}\}'/g, (_, name: string) => JSON.stringify(values[name] ?? ''));
}
