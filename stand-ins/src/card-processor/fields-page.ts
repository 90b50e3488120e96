// Puts the card form's page together from its HTML, style and script.

import { readFile } from 'node:fs/promises';
import { escapeHtml, type HtmlPage } from '../platform/page.ts';
import { readPagePart } from './page-part.ts';

type FieldsWish = { setupId: string | undefined; theme: string; clinicOrigins: string[] };

const title = 'Card details';
let parts: Promise<{ form: string; expired: string; style: string; script: string }> | undefined;

export async function fieldsPage({ setupId, theme, clinicOrigins }: FieldsWish): Promise<HtmlPage> {
  parts ??= readParts();
  const { form, expired, style, script } = await parts;
  const body = setupId ? form : expired;
  const values: Record<string, string> = { setup: setupId ?? '', origins: clinicOrigins.join(' ') };
  return { title, theme, style, script, body: body.replace(/\{\{(\w+)\}\}/g, (_, name) => escapeHtml(values[name] ?? '')) };
}

async function readParts() {
  const [form, expired, style, rules, behaviour] = await Promise.all([
    readPagePart('fields.html'),
    readPagePart('fields-expired.html'),
    readPagePart('fields.css'),
    readFile(new URL('card-rules.js', import.meta.url), 'utf8'),
    readPagePart('fields.js'),
  ]);
  return { form, expired, style, script: inOneScript(rules, behaviour) };
}

/** The page is one answer, so the two modules become one: nothing left to export, nothing left to import. */
function inOneScript(rules: string, behaviour: string) {
  return rules.replaceAll(/^export /gm, '') + behaviour.replace(/^import [^\n]*\n/m, '');
}
