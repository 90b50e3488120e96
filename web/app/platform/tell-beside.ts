/** A call that nobody pressed anything for: it outlives its page, keeps nobody signed in, and whatever it is answered, the page stays as it is. */
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { patientHeader } from '@pellis/contract/platform/wire';
import { actingHeader } from './acting.ts';
import { addressOf, authorization, newKey, type Sent } from './api.ts';
import { post } from './transport.ts';

/** What the clinic answered, by its number; it throws where nothing was answered. The body travels as it is written, for whom this window acts or who is named. */
export async function tellBeside<E extends AnyEndpoint>(endpoint: E, { params, body }: Sent<E>, patientId?: string): Promise<number> {
  const { status } = await post(addressOf(endpoint, params), {
    method: endpoint.method,
    headers: {
      ...authorization(),
      ...(patientId ? { [patientHeader]: patientId } : actingHeader(endpoint.path)),
      'content-type': 'application/json',
      'idempotency-key': newKey(),
    },
    body: JSON.stringify(body),
    keepalive: true,
  });
  return status;
}
