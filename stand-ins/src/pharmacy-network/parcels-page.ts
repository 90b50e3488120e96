// The shipping desk's page: each parcel that was ordered, with the buttons that its people would press.

import type { FastifyInstance } from 'fastify';
import { type HtmlPage, escapeHtml as safe, sendPage } from '../platform/page.ts';
import { Refused } from '../platform/refused.ts';
import { boardStyle, toggle } from './board-page.ts';
import { formOf, unlessRefused } from './board-routes.ts';
import { type Network, readStanding } from './network.ts';
import { type Parcel, type ParcelEvent, type ParcelMove, type ParcelState, parcelMoves, parcelMovesOf } from './parcel.ts';
import { moveParcel, type ParcelNews, parcelColumns, parcelNewsOf } from './parcels.ts';
import { mailing } from './pharmacies.ts';

const most = 50;

export function serveParcelsPage(app: FastifyInstance, network: Network) {
  app.get('/parcels', async (_request, reply) => sendPage(reply, await page(network), { frameAncestors: [], formTargets: [] }));
  app.post('/parcels/act', async (request, reply) => {
    const form = formOf(request);
    const move = parcelMoves.find((one) => one === form.get('move'));
    if (!move) throw new Refused(400, 'bad_request', 'We could not read that');
    // pressed twice, or late: the page that comes back shows how it stands
    await moveParcel(network, form.get('id') ?? '', move).catch(unlessRefused);
    return reply.redirect('/parcels', 303);
  });
}

async function page(network: Network): Promise<HtmlPage> {
  const { rows } = await network.books.query<Parcel>(
    `select ${parcelColumns} from pharmacy_network.shipment order by created_at desc, order_id limit ${most}`,
  );
  const ids = rows.map(({ order_id }) => order_id);
  const news = await parcelNewsOf(network.books, ids);
  const { is_shipping_away } = await readStanding(network.books);
  const cards = rows.map((parcel) =>
    card(
      network,
      parcel,
      news.filter(({ order_id }) => order_id === parcel.order_id),
    ),
  );
  return {
    title: 'Shipping desk',
    style: await boardStyle(),
    body: `<main><p class="kicker">${safe(mailing.name)}</p>
<h1>Parcels for ${safe(network.clinicName)}</h1>
<p class="hint">This pharmacy is invented, and nothing is mailed. Press what its shipping desk would do; ${safe(network.clinicName)} is told. <a href="/">Prescriptions are on the network’s page.</a></p>
<section class="standing" aria-label="The shipping desk">
${toggle('/parcels', { name: 'is_shipping_away', isOn: is_shipping_away, on: 'The shipping desk is away.', off: 'The shipping desk answers.', turnOn: 'Take it away', turnOff: 'Bring it back' })}
</section>
${cards.length === 0 ? '<p class="empty">No parcel was ordered yet.</p>' : cards.join('\n')}</main>`,
  };
}

const stateWords: Record<ParcelState, string> = {
  ordered: 'To be packed',
  shipped: 'On its way',
  delivered: 'Delivered',
  lost: 'Lost',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

const moveWords: Record<ParcelMove, string> = { ship: 'Ship', delay: 'Delay', deliver: 'Deliver', lose: 'Lose', refuse: 'Refuse' };

const eventWords: Record<ParcelEvent, string> = {
  accepted: 'Ordered',
  shipped: 'Shipped',
  delayed: 'Delayed',
  delivered: 'Delivered',
  lost: 'Lost',
  refused: 'Refused',
  cancelled: 'Cancelled by the clinic',
};

function card(network: Network, { order_id, message, state, carrier, tracking_number }: Parcel, news: readonly ParcelNews[]): string {
  const { name, phone, address, unit, city, state: place, postalCode } = message.recipient;
  const to = [[address, unit].filter(Boolean).join(', '), city, `${place} ${postalCode}`, phone].filter(Boolean).join(', ');
  const moves = parcelMovesOf[state].map((move) => `<button name="move" value="${move}">${moveWords[move]}</button>`).join('');
  const sent = tracking_number && `<div><dt>Sent by</dt><dd>${safe(carrier)}, ${safe(tracking_number)}</dd></div>`;
  return `<article aria-labelledby="${safe(order_id)}">
<div class="head"><h2 id="${safe(order_id)}">${safe(name)}</h2><p class="state ${state}">${stateWords[state]}</p></div>
<dl><div><dt>To</dt><dd>${safe(to)}</dd></div><div><dt>Contents</dt><dd>Prescription ${safe(message.prescription)}${message.withSamples ? ', with skincare samples' : ''}</dd></div>${sent}</dl>
${moves && `<form method="post" action="/parcels/act" class="moves"><input type="hidden" name="id" value="${safe(order_id)}">${moves}</form>`}
<ol aria-label="What was told">${news.map((one) => line(network, one)).join('')}</ol>
</article>`;
}

function line({ timeZone }: Network, { event, words, at }: ParcelNews): string {
  const when = at.toLocaleString('en-US', { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  return `<li><span><strong>${eventWords[event]}</strong>${words ? ` ${safe(words)}` : ''}</span> <time datetime="${at.toISOString()}">${when}</time></li>`;
}
