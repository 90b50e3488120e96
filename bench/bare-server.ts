/** The ceiling: Fastify and pg with nothing of ours between them but the token check where a route says so. */
import { verify } from '@node-rs/argon2';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import pg from 'pg';
import { hashPassword } from '../server/src/accounts/secret.ts';
import { drawPicture } from '../server/src/photos/draw-picture.ts';
import { drawnAs } from '../server/src/photos/prepare.ts';
import { tokensOf } from '../server/src/platform/http/session-token.ts';
import * as queries from './bare-queries.ts';
import { grainyPhoto } from './grainy-photo.ts';

const { BARE_PORT: port, BARE_DATABASE: connectionString, SESSION_SECRET: secret = '', PUBLIC_URL: publicUrl = '' } = process.env;
const pool = new pg.Pool({ connectionString, max: 20 });
const app = Fastify({ bodyLimit: 100 * 1024 * 1024 });
const tokens = tokensOf(secret, publicUrl);

/** Named, so that each is planned once for each connection. */
async function row(name: string, text: string, values: unknown[]): Promise<unknown> {
  const { rows } = await pool.query({ name, text, values });
  return rows[0] ?? null;
}

const byId = {
  health_profile: queries.healthProfile,
  payment_method: queries.paymentMethod,
  latest_rapid_assessment: queries.latestRapidAssessment,
  next_appt: queries.nextAppointment,
  note: queries.note,
  dashboard: queries.dashboard,
};
/** The same behind a token whose session is looked up. */
async function ofSession(request: FastifyRequest, reply: FastifyReply, name: keyof typeof byId) {
  const token = tokens.read(request.headers.authorization);
  const asker = token && ((await row('session', queries.session, [token.sid])) as { patient_id: string } | null);
  if (!asker) return reply.code(401).send();
  return row(name, byId[name], [(request.params as { id?: string }).id ?? asker.patient_id]);
}
for (const name of Object.keys(byId) as (keyof typeof byId)[])
  app.get(`/with_session/${name}${name === 'note' ? '/:id' : ''}`, (request, reply) => ofSession(request, reply, name));

app.get<{ Querystring: { typed: string } }>('/prefix', async ({ query }) => {
  const { rows } = await pool.query({ name: 'prefix', text: queries.prefix, values: [`${query.typed}%`] });
  return rows;
});
app.get<{ Querystring: { typed: string } }>('/fragment', async ({ query }) => {
  const { rows } = await pool.query({ name: 'fragment', text: queries.fragment, values: [`%${query.typed}%`] });
  return rows;
});

app.get<{ Querystring: { typed: string } }>('/codes', async ({ query }) => {
  const { rows } = await pool.query({ name: 'codes', text: queries.codes, values: [`%${query.typed.toLowerCase()}%`] });
  return rows;
});

app.get<{ Querystring: { typed: string } }>('/drugs', async ({ query }) => {
  const { rows } = await pool.query({ name: 'drugs', text: queries.drugs, values: [`%${query.typed.toLowerCase()}%`] });
  return rows;
});

app.post<{ Body: unknown[] }>('/health_profile', ({ body }) => row('store', queries.storeProfile, body));

app.post<{ Body: unknown[] }>('/hold', ({ body }) => row('hold', queries.holdTime, body));

app.post<{ Body: unknown[] }>('/message', ({ body }) => row('message', queries.sendMessage, body));

const kept = await hashPassword('quiet-river-stone-42');
app.post<{ Body: { password: string } }>('/password', async ({ body }) => ({ isRight: await verify(kept, body.password) }));

/** sharp alone: four photos at once, as many threads as there are cores. */
const sizes = Object.values(drawnAs);
const photos = await Promise.all([1, 2, 3, 4].map(() => grainyPhoto()));
app.get('/drawn', async () => (await Promise.all(photos.map((bytes) => drawPicture({ bytes, sizes })))).length);

app.get('/health', () => ({ status: 'alive' }));
process.on('SIGTERM', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });
