/** The library that answers GraphQL, with our schema, guards and faults. */
import { createSchema, createYoga } from 'graphql-yoga';
import type { Clinic } from '../platform/clinic.ts';
import { codeEveryError, maskFault } from './faults.ts';
import { guards } from './guards.ts';
import { type Asking, resolversOf } from './resolvers.ts';
import { typeDefs } from './schema.ts';

export type Door = ReturnType<typeof openDoor>;

/** `mostBytes` of a question's body. */
export function openDoor(clinic: Clinic, mostBytes: number) {
  return createYoga<Asking>({
    schema: createSchema<Asking>({ typeDefs, resolvers: resolversOf(clinic) }),
    plugins: [guards(clinic.config), codeEveryError()],
    maskedErrors: { maskError: maskFault(clinic) },
    graphiql: false,
    landingPage: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maxRequestBodySize: mostBytes,
  });
}
