/** Every call of the specification (7) under its own method and path, and whether it needs somebody signed in. */
import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

const calls: [call: string, access: string][] = [
  ['POST /register', 'public'],
  ['GET /confirm_registration/:code', 'public'],
  ['POST /login', 'public'],
  ['POST /login_oauth_google', 'public'],
  ['PUT /change_password', 'signed-in'],
  ['GET /me', 'signed-in'],
  ['PUT /me/settings', 'signed-in'],
  ['GET /me/latest_visit', 'act-for-patients'],
  ['GET /me/latest_rapid_assessment', 'act-for-patients'],
  ['GET /me/health_profile', 'act-for-patients'],
  ['GET /me/next_appt', 'act-for-patients'],
  ['GET /me/payment_method', 'act-for-patients'],
  ['POST /me/health_profile', 'act-for-patients'],
  ['GET /patients/:id/notes', 'signed-in'],
  ['GET /notes/:id', 'signed-in'],
  ['GET /rapid_assessment_followup/:nid', 'public'],
  ['POST /rapid_assessment_followup/:nid', 'public'],
  ['POST /rapid_assessment', 'act-for-patients'],
];

it.each(calls)('%s is there, for whoever is %s', (call, access) => {
  expect(endpoints.find(({ method, path }) => `${method} ${path}` === call)?.access).toBe(access);
});
