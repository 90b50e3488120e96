/** What the permission matrix sends to the door and the call of a visit. */

import { skinPhoto } from '../care.ts';
import type { Cast } from './actors.ts';

const place = { state: 'CA', address: '1 Mission Street, San Francisco', companions: '' };
export const deviceThatWorks = {
  camera: 'works',
  microphone: 'works',
  speaker: 'heard',
  round_trip_ms: 40,
  down_kbps: 20_000,
  up_kbps: 5_000,
  route: 'direct',
} as const;

export const callBodies: Record<string, (cast: Cast) => unknown> = {
  'POST /waiting_rooms/:id/birthday': () => ({ dob: '1990-02-28' }),
  'PUT /visit_passes/:pass/place': () => place,
  'PUT /visit_passes/:pass/readiness': () => deviceThatWorks,
  'POST /visit_passes/:pass/messages': () => ({ text: 'Hello' }),
  'POST /visit_passes/:pass/photos': async () => ({ photo: await skinPhoto() }),
  'POST /visit_passes/:pass/stills/:still': () => ({ is_agreed: false }),
  'POST /visit_passes/:pass/helpers': () => ({ name: 'Rosa', kind: 'helper' }),
  'POST /line_check': () => ({ padding: 'x' }),
  'POST /workspace/visits/:id/late': () => ({ minutes: 10 }),
  'POST /workspace/visits/:id/phone_calls': () => ({ is_reached: false }),
  'POST /workspace/visits/:id/stills': () => ({ what: 'The left cheek' }),
  'POST /workspace/visits/:id/put_out': () => ({ person: 'nobody' }),
};

export const callParams = { pass: 'unknown', still: 's'.repeat(22), helper: 'h'.repeat(22), bytes: '10' };
