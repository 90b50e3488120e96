// Who prescribes through the network: enrolled once, under a number of the network's own.

import { randomInt } from 'node:crypto';
import { Refused } from '../platform/refused.ts';
import type { Network } from './network.ts';

export type Prescriber = { id: string; name: string; npi: string };

/** Enrols them, or finds them enrolled; at the same moment as well. */
export async function enrol(network: Network, { id, name, npi }: Prescriber): Promise<string> {
  if (!/^\d{10}$/.test(npi)) throw new Refused(422, 'rejected', 'The NPI must have ten digits.');
  const kept = await network.books.query<{ reference: string }>(
    `insert into pharmacy_network.prescriber (id, reference, name, npi, created_at) values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, npi = excluded.npi returning reference`,
    [id, newReference(), name, npi, network.now()],
  );
  return kept.rows[0]?.reference ?? '';
}

/** Thirteen digits, as a service provider identifier has. */
function newReference(): string {
  return Array.from({ length: 13 }, () => randomInt(10)).join('');
}
