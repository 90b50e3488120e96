/** The four addresses of a kind of import. */
import type { importEndpoints } from '@pellis/contract/imports/imports';
import type { FastifyInstance } from 'fastify';
import type { Clinic } from '../platform/clinic.ts';
import { serve } from '../platform/http/serve.ts';
import { carryOutImport } from './carry-out.ts';
import { checkImport } from './check.ts';
import type { ImportKind } from './kind.ts';
import { listImports } from './list.ts';
import { undoImport } from './undo.ts';

type Endpoints<F extends string, W extends string> = ReturnType<typeof importEndpoints<F, W>>;

export function serveImports<F extends string, W extends string, Thing>(
  app: FastifyInstance,
  clinic: Clinic,
  { kind, endpoints }: { kind: ImportKind<F, W, Thing>; endpoints: Endpoints<F, W> },
): void {
  serve(app, clinic, endpoints.list, ({ asker }) => listImports(kind, { clinic, asker }));
  serve(app, clinic, endpoints.check, ({ asker, body }) => checkImport(kind, { clinic, asker }, body));
  serve(app, clinic, endpoints.carryOut, ({ asker, body }) => carryOutImport(kind, { clinic, asker }, body));
  serve(app, clinic, endpoints.undo, ({ asker, params }) => undoImport(kind, { clinic, asker }, params.id));
}
