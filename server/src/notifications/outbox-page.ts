/** The outbox as a page: every e-mail with its text and its links, without a script. */
import type { KeptFax } from '../platform/gateways/fax/outbox.ts';
import { escapeHtml } from './render.ts';

interface ShownMessage {
  channel: string;
  recipient: string;
  subject: string;
  body: string;
  links: string[];
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
}

export function outboxPage(clinicName: string, emails: readonly ShownMessage[], faxes: readonly KeptFax[]): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox - ${escapeHtml(clinicName)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Outbox</h1>
<p>Letters and faxes that ${escapeHtml(clinicName)} has written, the newest first. This page exists only outside production.</p>
<form method="post" action="/dev/outbox/faxes/to_us"><p>Another practice may fax the clinic too: <button>Fax a letter to the clinic</button></p></form>
${faxes.length === 0 ? '' : `<h2>Faxes</h2>\n${faxes.map(fax).join('\n')}\n<h2>Letters</h2>`}
${emails.length === 0 ? '<p>No letters yet.</p>' : emails.map(article).join('\n')}
</main>
</body>
</html>
`;
}

function article({ channel, recipient, subject, body, links, created_at, sent_at, last_error }: ShownMessage): string {
  const state = sent_at ? 'sent' : last_error ? `not sent yet: ${last_error}` : 'waiting';
  return `<article>
<h2>${escapeHtml(subject || 'Text message')}</h2>
<p class="about">${escapeHtml(channel)} to <strong>${escapeHtml(recipient)}</strong>,
<time datetime="${created_at.toISOString()}">${created_at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>, ${escapeHtml(state)}</p>
<pre>${escapeHtml(body)}</pre>
${channel === 'sms' ? answers(recipient) : ''}${links.map((link) => `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`).join('\n')}
</article>`;
}

const outcomes = { waiting: 'waiting', delivered: 'delivered', failed: 'not delivered, the line was busy' };

function fax({ id, to, at, outcome }: KeptFax): string {
  const button = (end: string, label: string) =>
    `<form method="post" action="/dev/outbox/faxes/${escapeHtml(id)}/${end}"><button>${label}</button></form>`;
  return `<article>
<h3>Fax to ${escapeHtml(to)}</h3>
<p class="about"><time datetime="${at.toISOString()}">${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</time>, ${outcomes[outcome]}</p>
<p><a href="/dev/outbox/faxes/${escapeHtml(id)}">The paper (PDF)</a></p>
<div class="ends">${button('delivered', 'Delivered')}${button('failed', 'Busy')}</div>
</article>`;
}

/** Somebody who tries the clinic out answers as the person with that number. */
function answers(recipient: string): string {
  const buttons = ['STOP', 'START', 'HELP'].map((word) => `<button name="text" value="${word}">${word}</button>`).join(' ');
  return `<form method="post" action="/dev/outbox/answer"><input type="hidden" name="from" value="${escapeHtml(recipient)}">Answer: ${buttons}</form>`;
}

const style = `
:root { color-scheme: light dark; --paper: #faf7f2; --surface: #fffdfa; --ink: #1d2526; --soft: #4c5657; --line: #e3dbcf; --action: #0b5f59 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #111718; --surface: #182022; --ink: #ece7df; --soft: #b4b6af; --line: #2c3739; --action: #5cc4b8 }
}
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 32px 16px }
h1, h2, h3 { font-family: Georgia, serif; line-height: 1.3 }
h2, h3 { margin: 0; font-size: 20px }
main > h2 { margin: 32px 0 0; font-size: 24px }
article { margin: 16px 0; padding: 20px 24px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px }
.about { margin: 4px 0 12px; color: var(--soft); font-size: 14px }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--action); overflow-wrap: anywhere }
form { margin-top: 12px; color: var(--soft); font-size: 14px }
p { margin: 8px 0 }
.ends { display: flex; gap: 8px }
button { padding: 6px 14px; border: 1px solid var(--line); border-radius: 8px; background: none; color: var(--action); font: inherit; cursor: pointer }
`;
