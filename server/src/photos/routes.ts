/** The addresses of photos and documents. */
import { readFile, readPhoto } from '@pellis/contract/photos/photos';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { hand } from './hand.ts';
import { showDocument, showPhoto } from './show.ts';

export function photoRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPhoto, async ({ asker, params, reply }) => hand(reply, await showPhoto(clinic, asker, params)));
  serve(app, clinic, readFile, async ({ asker, params, reply }) => hand(reply, await showDocument(clinic, asker, params.id)));
}
