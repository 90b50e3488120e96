/** Whether insurance may pay for a service: as the operator set it, and only while the clinic bills insurers at all. */
import type { Config } from '../platform/config.ts';

export function asBilled<Of extends { takes_insurance: boolean }>(service: Of, { promises }: Pick<Config, 'promises'>): Of {
  return promises.billing ? service : { ...service, takes_insurance: false };
}
