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
  ['GET /me/latest_visit', 'see-care'],
  ['GET /me/latest_rapid_assessment', 'see-care'],
  ['GET /me/health_profile', 'see-care'],
  ['GET /me/next_appt', 'see-care'],
  ['GET /me/payment_method', 'act-for-patients'],
  ['POST /me/health_profile', 'decide-for-patient'],
  ['GET /patients/:id/notes', 'signed-in'],
  ['GET /notes/:id', 'signed-in'],
  ['GET /rapid_assessment_followup/:nid', 'public'],
  ['POST /rapid_assessment_followup/:nid', 'public'],
  ['POST /rapid_assessment', 'arrange-care'],
];

it.each(calls)('%s is there, for whoever is %s', (call, access) => {
  expect(endpoints.find(({ method, path }) => `${method} ${path}` === call)?.access).toBe(access);
});
