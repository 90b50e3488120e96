/** The OpenAPI document, printed from the endpoints themselves. */
import { z } from 'zod';
import { endpoints } from './endpoints.ts';
import type { AnyEndpoint } from './platform/endpoint.ts';
import { ErrorAnswer } from './platform/error-answer.ts';

export function openApiDocument(all: readonly AnyEndpoint[] = endpoints) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const e of all) {
    const path = e.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    paths[path][e.method.toLowerCase()] = operation(e);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pellis API',
      version: 'v1',
      description:
        'Files travel as base64 in the JSON. A call may also be sent as `multipart/form-data` with an `idempotency-key`: the JSON as the field `json`, each file as a part `bytes`, and in the JSON, in place of the base64, U+0000 and the number of the part, from 0.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/_api/v1' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: { Refusal: { description: 'A refusal, in one sentence', content: json(schemaOf(ErrorAnswer)) } },
    },
  };
}

function operation(e: AnyEndpoint) {
  return {
    operationId: operationId(e),
    summary: e.summary,
    security: e.access === 'public' ? [] : [{ session: [] }],
    parameters: [...e.path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...(isNothing(e.body) ? {} : { requestBody: { required: true, content: json(schemaOf(e.body)) } }),
    responses: {
      200: isNothing(e.reply) ? { description: 'Done' } : { description: e.summary, content: json(schemaOf(e.reply)) },
      '4XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

const operationId = (e: AnyEndpoint) =>
  `${e.method.toLowerCase()}${e.path.replaceAll(/[/:_]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
const isNothing = (schema: z.ZodType) => schema.type === 'undefined';
const json = (schema: unknown) => ({ 'application/json': { schema } });
const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
