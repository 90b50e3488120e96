/** The addresses of products: the clinic's list, and what of it a patient keeps or does not tolerate. */
import * as own from '@pellis/contract/products/own-products';
import * as api from '@pellis/contract/products/products';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { askAboutProduct } from './ask-about.ts';
import { addProduct, changeProduct, listProducts, removeProduct, restoreProduct, reviewProduct } from './keep.ts';
import { keepProduct, readOwnProducts } from './own.ts';
import { reportIrritation } from './report-irritation.ts';
import { readSkinType, saySkinType } from './skin-type.ts';
import { tickProduct } from './tick.ts';
import { withdrawRecommendation } from './withdraw.ts';

export function productRoutes(app: FastifyInstance, clinic: Clinic): void {
  serve(app, clinic, api.listProducts, ({ asker }) => listProducts(clinic, asker));
  serve(app, clinic, api.addProduct, ({ asker, body }) => addProduct(clinic, asker, body));
  serve(app, clinic, api.changeProduct, ({ asker, params, version, body: form }) =>
    changeProduct(clinic, asker, params.id, { version, form }),
  );
  serve(app, clinic, api.reviewProduct, ({ asker, params, body }) =>
    reviewProduct(clinic, asker, { id: params.id, version: body.version }),
  );
  serve(app, clinic, api.removeProduct, ({ asker, params }) => removeProduct(clinic, asker, params.id));
  serve(app, clinic, api.restoreProduct, ({ asker, params }) => restoreProduct(clinic, asker, params.id));
  serve(app, clinic, api.withdrawRecommendation, ({ asker, params, body }) =>
    withdrawRecommendation(clinic, asker, { noteId: params.id, productId: params.product }, body.reason),
  );
  serve(app, clinic, own.readOwnProducts, ({ asker, params }) => readOwnProducts(clinic, asker, params.id));
  serve(app, clinic, own.keepProduct, ({ asker, params, body }) =>
    keepProduct(clinic, asker, { noteId: params.id, productId: params.product, isKept: body.is_kept }),
  );
  serve(app, clinic, own.tickProduct, ({ asker, params, body }) =>
    tickProduct(clinic, asker, { noteId: params.id, productId: params.product }, body),
  );
  serve(app, clinic, api.readSkinType, ({ asker, params }) => readSkinType(clinic, asker, params.id));
  serve(app, clinic, api.saySkinType, ({ asker, params, body }) => saySkinType(clinic, asker, params.id, body.skin_type));
  serve(app, clinic, own.reportIrritation, ({ asker, params, body }) =>
    reportIrritation(clinic, asker, { noteId: params.id, productId: params.product }, body),
  );
  serve(app, clinic, own.askAboutProduct, ({ asker, params, body }) =>
    askAboutProduct(clinic, asker, { noteId: params.id, productId: params.product }, body),
  );
}
