/** The permission matrix's rows about visits: the door is everybody's, a pass is whoever's holds it, the hand on a visit is its dermatologist's. */
import type { ActorName, Cast } from './permission-actors.ts';
import { skinPhoto } from './test-care.ts';

const everybody: ActorName[] = ['owner', 'anotherClient', 'guardian', 'formerGuardian', 'treating', 'anotherDoctor', 'staff', 'admin'];
const treating: ActorName[] = ['treating'];

export const callRows: Record<string, ActorName[]> = {
  'POST /live/tickets': everybody,
  'GET /waiting_rooms/:id': everybody,
  'POST /waiting_rooms/:id/birthday': everybody,
  'POST /waiting_rooms/:id/enter': ['owner', 'guardian', 'treating'],
  // whoever holds the link or the pass; nobody here does, and for all of them there is no such thing
  'POST /visit_helpers/:code/enter': everybody,
  'GET /visit_passes/:pass': everybody,
  'POST /visit_passes/:pass/ticket': everybody,
  'PUT /visit_passes/:pass/place': everybody,
  'PUT /visit_passes/:pass/readiness': everybody,
  'POST /visit_passes/:pass/messages': everybody,
  'POST /visit_passes/:pass/photos': everybody,
  'POST /visit_passes/:pass/stills/:still': everybody,
  'POST /visit_passes/:pass/relay': everybody,
  'POST /visit_passes/:pass/helpers': everybody,
  'DELETE /visit_passes/:pass/helpers/:helper': everybody,
  'POST /visit_passes/:pass/leave': everybody,
  'GET /line_check/:bytes': everybody,
  'POST /line_check': everybody,
  'GET /workspace/visits': ['treating', 'anotherDoctor'],
  'GET /workspace/visits/:id': treating,
  'POST /workspace/visits/:id/admit': treating,
  'POST /workspace/visits/:id/end': treating,
  'POST /workspace/visits/:id/no_show': [...treating, 'staff'],
  'POST /workspace/visits/:id/technical_failure': treating,
  'POST /workspace/visits/:id/late': treating,
  'POST /workspace/visits/:id/stills': treating,
  'POST /workspace/visits/:id/put_out': treating,
};

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
  'POST /workspace/visits/:id/stills': () => ({ what: 'The left cheek' }),
  'POST /workspace/visits/:id/put_out': () => ({ person: 'nobody' }),
};

export const callParams = { pass: 'unknown', still: 's'.repeat(22), helper: 'h'.repeat(22), bytes: '10' };
