// Puts the bank's page together: what is to be paid, to whom, with which card, and two buttons.

import { escapeHtml, type HtmlPage } from '../platform/page.ts';
import type { Authorisation } from './authorisation.ts';
import { readPagePart } from './page-part.ts';
import type { Processor } from './processor.ts';

export async function challengePage(processor: Processor, authorisation: Authorisation, last4: string): Promise<HtmlPage> {
  const [html, style] = await Promise.all([readPagePart('challenge.html'), readPagePart('challenge.css')]);
  const values: Record<string, string> = {
    amount: inMoney(authorisation.amount_cents, authorisation.currency),
    merchant: processor.merchant,
    last4,
  };
  const body = html.replace(/\{\{(\w+)\}\}/g, (_, name) => escapeHtml(values[name] ?? ''));
  return { title: 'Confirm your payment', style, body };
}

export async function unknownChallengePage(): Promise<HtmlPage> {
  const [body, style] = await Promise.all([readPagePart('challenge-unknown.html'), readPagePart('challenge.css')]);
  return { title: 'Nothing to confirm', style, body };
}

function inMoney(cents: number, currency: string) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);
}
