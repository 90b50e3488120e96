/** What a call needs besides people: a way through the network and its measurement, and links for those who help. */
import { z } from 'zod';
import { megabyte } from '../photos/photos.ts';
import { endpoint } from '../platform/endpoint.ts';
import { OneSentence, oneOf, PublicId, required } from '../platform/wire.ts';
import { at, often, PassParams } from './visits.ts';

export const IceServers = z.object({
  servers: z.array(z.object({ urls: z.array(z.string()), username: z.string().optional(), credential: z.string().optional() })),
  /** Seconds for which the relay lets this person in. */
  expires_in: z.int(),
});
export type IceServers = z.output<typeof IceServers>;

export const readRelay = endpoint({
  method: 'POST',
  path: at('/relay'),
  summary: 'Where to ask for a way through the network, with a password of ten minutes',
  access: 'public',
  params: PassParams,
  reply: IceServers,
  isReplyNeverKept: true,
  limit: often,
});

export const HelperForm = z.object({
  name: required('Enter who will join', 60),
  kind: oneOf(['helper', 'interpreter'], 'Choose a helper or an interpreter'),
});

export const inviteHelper = endpoint({
  method: 'POST',
  path: at('/helpers'),
  summary: 'A link of their own for a helper or an interpreter, two at most',
  access: 'public',
  params: PassParams,
  body: HelperForm,
  reply: z.object({ path: z.string() }),
  isReplyNeverKept: true,
  limit: { calls: 20, seconds: 600, per: 'address' },
});

export const revokeHelper = endpoint({
  method: 'DELETE',
  path: '/visit_passes/:pass/helpers/:helper',
  summary: 'The link works no more, and whoever came in with it is out',
  access: 'public',
  params: PassParams.extend({ helper: PublicId }),
  reply: OneSentence,
  limit: often,
});

export const leaveVisit = endpoint({
  method: 'POST',
  path: at('/leave'),
  summary: 'Gives the pass back',
  access: 'public',
  params: PassParams,
  limit: often,
});

/** Largest piece of the measurement of a connection, in bytes. */
export const mostMeasured = 4 * megabyte;

export const measureDown = endpoint({
  method: 'GET',
  path: '/line_check/:bytes',
  summary: 'So many random bytes, to measure a connection',
  access: 'public',
  params: z.object({ bytes: z.coerce.number().int().min(0).max(mostMeasured) }),
  limit: { calls: 60, seconds: 60, per: 'address' },
});

export const measureUp = endpoint({
  method: 'POST',
  path: '/line_check',
  summary: 'Takes bytes and forgets them, to measure a connection',
  access: 'public',
  body: z.object({ padding: z.string().max(mostMeasured) }),
  bodyLimit: mostMeasured + 1000,
  limit: { calls: 60, seconds: 60, per: 'address' },
});
