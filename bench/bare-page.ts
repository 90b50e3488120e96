/** The least that a page can be: a few words and a style, sent as they are. What Lighthouse says of it here is this machine's ceiling. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>A bare page</title><meta name="description" content="A heading and a paragraph."><link rel="icon" href="data:,">
<style>body{font:18px/1.5 system-ui;margin:2rem}</style></head>
<body><main><h1>Care for your skin</h1><p>${'A board-certified dermatologist answers within a day. '.repeat(6)}</p></main></body></html>`;

export async function openBarePage(): Promise<{ url: string; close(): void }> {
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
