/** Brings the demo clinic's visit at the door so far as a screen needs it, as the people of it would, without a browser. */
import { tokenOf } from './sign-in.ts';

const steps = ['place', 'ready', 'late', 'call', 'phone'] as const;
export type VisitPart = (typeof steps)[number];

const device = {
  camera: 'works',
  microphone: 'works',
  speaker: 'heard',
  round_trip_ms: 24,
  down_kbps: 90_000,
  up_kbps: 30_000,
  route: 'relay',
};

/** Everything before it is done too; what is done already stays. */
export async function bringVisit(baseURL: string, id: string, part: VisitPart): Promise<void> {
  const send = async (name: 'jude' | 'dr.lee' | null, method: string, path: string, body: object = {}) => {
    const headers = { 'content-type': 'application/json', ...(name ? { authorization: `Bearer ${await tokenOf(baseURL, name)}` } : {}) };
    const response = await fetch(`${baseURL}/_api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as { pass: string };
  };
  const { pass } = await send('jude', 'POST', `/waiting_rooms/${id}/enter`);
  const work: Record<VisitPart, () => Promise<unknown>> = {
    place: () =>
      send(null, 'PUT', `/visit_passes/${pass}/place`, {
        state: 'CA',
        address: '1 Mission Street, San Francisco',
        companions: 'My mother',
      }),
    ready: () => send(null, 'PUT', `/visit_passes/${pass}/readiness`, device),
    late: () => send('dr.lee', 'POST', `/workspace/visits/${id}/late`, { minutes: 20 }),
    call: () => send('dr.lee', 'POST', `/workspace/visits/${id}/admit`),
    phone: () => send('dr.lee', 'POST', `/workspace/visits/${id}/phone_calls`, { is_reached: false }),
  };
  for (const step of steps.slice(0, steps.indexOf(part) + 1)) await work[step]();
}
