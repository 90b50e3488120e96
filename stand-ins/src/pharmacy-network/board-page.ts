// The network's own page: what each pharmacy was sent, and the buttons that a pharmacist and the network's people would press.

import { readFile } from 'node:fs/promises';
import { type HtmlPage, escapeHtml as safe } from '../platform/page.ts';
import type { Board } from './board.ts';
import type { Network } from './network.ts';
import { mailing } from './pharmacies.ts';
import { prescriptionCard } from './prescription-card.ts';

let style: Promise<string> | undefined;

export function boardStyle(): Promise<string> {
  style ??= readFile(new URL('pages/board.css', import.meta.url), 'utf8');
  return style;
}

export async function boardPage(network: Network, board: Board): Promise<HtmlPage> {
  return {
    title: 'Pharmacy network',
    style: await boardStyle(),
    body: `<main>${header(network, board)}${choices(board)}${list(network, board)}</main>`,
  };
}

function header({ clinicName }: Network, { standing, untold, chosen }: Board): string {
  const here = chosen?.ncpdpId ?? '';
  const late =
    untold > 0 ? `<p class="hint">${untold === 1 ? 'One message' : `${untold} messages`} on the way to ${safe(clinicName)}.</p>` : '';
  return `<p class="kicker">Practice pharmacy network</p>
<h1>Prescriptions from ${safe(clinicName)}</h1>
<p class="hint">Every pharmacy here is invented. Press what a pharmacist would do; ${safe(clinicName)} is told as by a real network. <a href="/parcels">What ${safe(mailing.name)} mails</a></p>
<section class="standing" aria-label="The network">
${toggle(here, { name: 'is_down', isOn: standing.is_down, on: 'The network is down.', off: 'The network is up.', turnOn: 'Take it down', turnOff: 'Bring it up' })}
${toggle(here, {
  name: 'is_by_hand',
  isOn: standing.is_by_hand,
  on: 'Pharmacies wait for your buttons.',
  off: 'Pharmacies receive and cancel by themselves.',
  turnOn: 'Wait for me',
  turnOff: 'Let them answer',
})}
</section>${late}`;
}

type Toggle = { name: string; isOn: boolean; on: string; off: string; turnOn: string; turnOff: string };

export function toggle(here: string, { name, isOn, on, off, turnOn, turnOff }: Toggle): string {
  return `<form method="post" action="/standing"><input type="hidden" name="here" value="${safe(here)}"><input type="hidden" name="name" value="${name}">
<p${isOn ? ` class="${name}"` : ''}>${isOn ? on : off}</p><button name="on" value="${!isOn}">${isOn ? turnOff : turnOn}</button></form>`;
}

function choices({ counts, chosen }: Board): string {
  if (counts.length === 0) return '';
  const link = (href: string, label: string, isHere: boolean) =>
    `<li><a href="${href}"${isHere ? ' aria-current="page"' : ''}>${label}</a></li>`;
  const links = counts.map(({ pharmacy, count }) =>
    link(`/?pharmacy=${pharmacy.ncpdpId}`, `${safe(pharmacy.name)} <span class="count">${count}</span>`, pharmacy === chosen),
  );
  return `<nav aria-label="Pharmacies"><ul>${link('/', 'All pharmacies', !chosen)}${links.join('')}</ul></nav>`;
}

function list(network: Network, { prescriptions, chosen }: Board): string {
  if (prescriptions.length === 0) return '<p class="empty">Nothing was sent here yet.</p>';
  return prescriptions.map((prescription) => prescriptionCard(network, prescription, chosen)).join('\n');
}
