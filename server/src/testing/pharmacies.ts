/** What a pharmacist, or whoever runs the embedded network, presses on its board. */
import type { TestClinic } from './clinic.ts';

export function atNetwork(
  clinic: TestClinic,
  path: '/act' | '/standing' | '/parcels/act',
  form: Record<string, string>,
): Promise<Response> {
  return fetch(new URL(path, clinic.clinic.config.pharmacyNetworkUrl), {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}
