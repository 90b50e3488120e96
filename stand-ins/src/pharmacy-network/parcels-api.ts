// What the clinic's server may ask of the pharmacy that mails, under /shipping/v1: the interface of docs/shipping-partner.md.

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refused } from '../platform/refused.ts';
import { checkKey, read } from './api.ts';
import { type Network, readStanding } from './network.ts';
import { cancelOrder, parcelNewsOf, takeOrder, tellParcel } from './parcels.ts';
import { mailing } from './pharmacies.ts';

const line = z.string().max(200);
const Order = z.strictObject({
  orderId: z.string().min(1).max(100),
  prescription: z.string().min(1).max(100),
  recipient: z.strictObject({
    name: line.min(1),
    phone: line,
    address: line.min(1),
    unit: line,
    city: line.min(1),
    state: z.string().length(2),
    postalCode: z.string().regex(/^\d{5}$/),
  }),
  withSamples: z.boolean(),
});

type ById = { Params: { id: string } };

export function serveParcels(app: FastifyInstance, network: Network) {
  app.register(
    async (v1) => {
      v1.addHook('onRequest', async (request) => {
        checkKey(network.shippingKey, request);
        if ((await readStanding(network.books)).is_shipping_away) throw new Refused(503, 'away', 'The shipping desk is away');
      });
      v1.get('/pharmacy', async () => {
        const { trouble: _, ...pharmacy } = mailing;
        return pharmacy;
      });
      v1.post('/orders', async (request) => {
        await takeOrder(network, read(Order, request.body));
        return { accepted: true };
      });
      v1.post<ById>('/orders/:id/cancel', async (request) => cancelOrder(network, request.params.id));
      v1.get<ById>('/orders/:id/news', async (request) => ({
        news: (await parcelNewsOf(network.books, [request.params.id])).map(tellParcel),
      }));
    },
    { prefix: '/shipping/v1' },
  );
}
