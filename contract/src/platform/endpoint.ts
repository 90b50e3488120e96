/** One operation of the REST API, as data: the server binds it, the browser calls it, the OpenAPI document prints it. */
import { z } from 'zod';
import { asRead } from './reply-schema.ts';
import type { Right } from './rights.ts';

/**
 * Who may call at all: anybody, anybody with a session, or whoever has a right.
 * Whether a person may see or do a *particular* thing is the policy of the use case behind it.
 */
export type Access = 'public' | 'signed-in' | Right;

/** How often one asker may call: `calls` in `seconds`, counted per account, per network address, or both. */
export interface Limit {
  calls: number;
  seconds: number;
  per: 'account' | 'address';
  /** What is said beyond it, where the usual sentence leaves out something that cannot wait. */
  says?: string;
}

export interface Endpoint<Params extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /_api/v1, with `:name` for each parameter. */
  path: string;
  summary: string;
  access: Access;
  params: Params;
  body: Body;
  /** Without the limits of the form that wrote it. */
  reply: Reply;
  /** Largest request body in bytes; 1 MB when not said. */
  bodyLimit?: number;
  limit?: Limit;
  /**
   * True where the answer holds what only the asker may know (a token, a key, recovery codes), words that lie sealed, or what is so at that
   * moment of a thing known by an id of its own: it is never kept to be answered again.
   */
  isReplyNeverKept?: boolean;
  /**
   * Of a POST that moves money, signs, or writes into a patient's record: sent twice without a key within ten minutes it is still done once.
   * Never of a message, which its own id tells apart, nor of what may be undone and done again.
   */
  consequence?: 'money' | 'signature' | 'record';
  /** True where the caller must send the version it read as `If-Match`. */
  versioned?: boolean;
  /** True where a refusal carries its sentence as `error` too, as the specification has it. */
  saysError?: boolean;
}

// biome-ignore lint/suspicious/noExplicitAny: any endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any>;

/** Whether what comes again under its key is answered as before. A change of a version would else be refused as changed meanwhile, by itself. */
export const takesKey = ({ method, versioned }: Pick<AnyEndpoint, 'method' | 'versioned'>) => method === 'POST' || versioned === true;

/** What the two ends of an endpoint hand over, each in its decoded form. */
export type Call<E extends AnyEndpoint> = { params: z.output<E['params']>; body: z.output<E['body']> };
export type Reply<E extends AnyEndpoint> = z.output<E['reply']>;

type Nothing = z.ZodUndefined;
type Described<P extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Omit<Endpoint<P, B, R>, 'params' | 'body' | 'reply'> & {
  params?: P;
  body?: B;
  reply?: R;
};

export function endpoint<P extends z.ZodType = Nothing, B extends z.ZodType = Nothing, R extends z.ZodType = Nothing>(
  described: Described<P, B, R>,
): Endpoint<P, B, R> {
  const nothing = z.undefined();
  return {
    ...described,
    // a part that was not described is Nothing by the defaults of the type parameters
    params: described.params ?? (nothing as unknown as P),
    body: described.body ?? (nothing as unknown as B),
    reply: described.reply ? asRead(described.reply) : (nothing as unknown as R),
  };
}
