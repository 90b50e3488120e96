/** Whether messages leave the clinic. */
import { readDelivery } from '@pellis/contract/notifications/delivery';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { readDeliveryState } from './held.ts';

export function deliveryRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readDelivery, () => readDeliveryState(clinic));
}
