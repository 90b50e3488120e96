/** The addresses of photos and documents. */
import { arrangePhotos, coverPhoto, readPhotoAnnotations, uncoverPhoto } from '@pellis/contract/photos/photo-annotations';
import { keepPhotoMark, removePhotoMark } from '@pellis/contract/photos/photo-marks';
import { readFile, readPhoto } from '@pellis/contract/photos/photos';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import * as arranging from './arrange.ts';
import * as covering from './cover.ts';
import { hand } from './hand.ts';
import * as marking from './mark.ts';
import { showDocument, showPhoto } from './show.ts';

export function photoRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, readPhoto, async ({ asker, params, reply }) => hand(reply, await showPhoto(clinic, asker, params)));
  serve(app, clinic, readFile, async ({ asker, params, reply }) => hand(reply, await showDocument(clinic, asker, params.id)));
  serve(app, clinic, readPhotoAnnotations, ({ asker, params }) => arranging.readPhotoAnnotations(clinic, asker, params.id));
  serve(app, clinic, keepPhotoMark, ({ asker, params, body }) => marking.keepPhotoMark(clinic, asker, params, body));
  serve(app, clinic, removePhotoMark, ({ asker, params }) => marking.removePhotoMark(clinic, asker, params));
  serve(app, clinic, coverPhoto, ({ asker, params }) => covering.coverPhoto(clinic, asker, params.id));
  serve(app, clinic, uncoverPhoto, ({ asker, params }) => covering.uncoverPhoto(clinic, asker, params.id));
  serve(app, clinic, arrangePhotos, ({ asker, params, body, version }) =>
    arranging.arrangePhotos(clinic, asker, params.id, { photos: body.photos, version }),
  );
}
