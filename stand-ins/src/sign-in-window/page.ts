/** How the window serves a page: whole in one answer, with a policy that lets only its own style and script run. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';

export interface Page {
  title: string;
  body: string;
  script?: string;
  status?: number;
  /** Where a form of it may lead besides the window itself. */
  formTargets?: readonly string[];
}

export function sendPage(response: ServerResponse, page: Page): void {
  response
    .writeHead(page.status ?? 200, {
      ...pageHeaders,
      'content-security-policy': policyOf(page),
      'content-type': 'text/html; charset=utf-8',
    })
    .end(wholePage(page));
}

export function escapeHtml(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (sign) => names[sign] ?? sign);
}

export function readPart(name: string): string {
  return readFileSync(new URL(`pages/${name}`, import.meta.url), 'utf8');
}

const style = readPart('window.css');

const pageHeaders = { 'x-robots-tag': 'noindex' };

function policyOf({ script, formTargets = [] }: Page): string {
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    "font-src 'self'",
    `script-src ${script ? hashOf(script) : "'none'"}`,
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

function wholePage({ title, body, script }: Page): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
${script ? `<script type="module">${script}</script>` : ''}
</body>
</html>
`;
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
