// DoseSpot as its published documents say that it answers, as far as the clinic asks: kept in memory, and never compared with DoseSpot itself.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type Row = Record<string, unknown>;
interface Asked {
  ids: number[];
  query: URLSearchParams;
  body: Row;
}

const ok = { Result: { ResultCode: 'OK' } };
const refused = (ResultDescription: string) => ({ Result: { ResultCode: 'ERROR', ResultDescription } });

export async function openTestDoseSpot() {
  const books = openBooks();
  const day = { isDown: false, losesAnswers: false, tokens: 0 };
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const answer = day.isDown ? ([503, {}] as const) : answerFor(request, bytes);
      // it has done what it was asked
      if (day.losesAnswers && answer[0] === 200 && request.method === 'POST' && !request.url?.endsWith('/token'))
        return request.socket.destroy();
      return response.writeHead(answer[0], { 'content-type': 'application/json' }).end(JSON.stringify(answer[1]));
    });
  });
  function answerFor(request: IncomingMessage, bytes: Buffer): readonly [number, object] {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://dosespot.test');
    if (request.headers['subscription-key'] !== 'subscription') return [401, {}];
    if (pathname === '/webapi/v2/connect/token') return tokenFor(new URLSearchParams(bytes.toString()), day);
    if (!isKnown(request)) return [401, {}];
    const body = bytes.length > 0 ? (JSON.parse(bytes.toString()) as Row) : {};
    const answer = books.answerTo(`${request.method} ${pathname.replace('/webapi/v2/api/', '')}`, { query, body });
    return answer ? [200, answer] : [404, {}];
  }
  return {
    url: `${await listening(server)}/webapi/v2`,
    patients: books.patients,
    prescriptions: books.prescriptions,
    log: books.log,
    day,
    close: () => new Promise((done) => server.close(done).closeAllConnections()),
  };
}

function openBooks() {
  const patients: Row[] = [];
  const prescriptions: Row[] = [];
  const logs = new Map<number, Row[]>();
  const log = (id: number, entry: Row) => logs.set(id, [...(logs.get(id) ?? []), { DateTimeStamp: new Date().toISOString(), ...entry }]);
  const prescriptionOf = (id = 0) => prescriptions.find(({ PrescriptionId }) => PrescriptionId === id) ?? {};

  function file(body: Row, patient: number): Row {
    const PrescriptionId = 9000 + prescriptions.length;
    prescriptions.push({ ...body, PrescriptionId, PatientId: patient, Status: 'Entered', MedicationStatus: 'Active' });
    log(PrescriptionId, { Status: 'Entered', MedicationStatus: 'Active' });
    return { Id: PrescriptionId, ...ok };
  }
  function send(id: number): Row {
    if (prescriptionOf(id)['Status'] !== 'Entered') return { Id: id, ...refused('It was sent before') };
    prescriptionOf(id)['Status'] = 'eRxSent';
    log(id, { Status: 'eRxSent', MedicationStatus: 'Active' });
    return { Id: id, ...ok };
  }
  function cancel(id: number, body: Row): Row {
    Object.assign(prescriptionOf(id), { MedicationStatus: 'CancelRequested', Comment: body['Comment'] });
    log(id, { Status: 'eRxSent', MedicationStatus: 'CancelRequested' });
    return ok;
  }

  const routes: readonly [RegExp, (asked: Asked) => object][] = [
    [/^GET general\/check$/, () => ok],
    [/^GET clinician$/, ({ query }) => (query.get('npi') === '1234567893' ? { Id: 77, ...ok } : refused('Clinician not found'))],
    [/^GET pharmacies\/search$/, ({ query }) => ({ Items: pharmaciesFor(query), ...ok })],
    [
      /^GET diagnoses\/search$/,
      ({ query }) => ({ Items: diagnoses.filter((one) => one.DiagnosisCode === query.get('searchTerm')), ...ok }),
    ],
    [/^GET patients\/search$/, ({ query }) => ({ Items: patients.filter(({ LastName }) => LastName === query.get('lastName')), ...ok })],
    [/^POST patients$/, ({ body }) => ({ Id: patients.push({ ...body, PatientId: patients.length + 1 }), ...ok })],
    [/^GET patients\/(\d+)\/prescriptions$/, ({ ids }) => ({ Items: prescriptions.filter((one) => one['PatientId'] === ids[0]), ...ok })],
    [/^POST patients\/(\d+)\/prescriptions\/coded$/, ({ ids, body }) => file(body, ids[0] ?? 0)],
    [/^POST patients\/(\d+)\/prescriptions\/send$/, ({ body }) => (body['PrescriptionIds'] as number[]).map(send)],
    [/^GET patients\/(\d+)\/prescriptions\/(\d+)$/, ({ ids }) => ({ Prescription: prescriptionOf(ids[1]), ...ok })],
    [/^GET patients\/(\d+)\/prescriptions\/(\d+)\/log$/, ({ ids }) => ({ Items: logs.get(ids[1] ?? 0) ?? [], ...ok })],
    [/^POST patients\/(\d+)\/prescriptions\/(\d+)\/cancel$/, ({ ids, body }) => cancel(ids[1] ?? 0, body)],
  ];
  function answerTo(what: string, asked: Omit<Asked, 'ids'>): object | undefined {
    for (const [pattern, answer] of routes) {
      const found = pattern.exec(what);
      if (found) return answer({ ...asked, ids: found.slice(1).map(Number) });
    }
    return undefined;
  }
  return { patients, prescriptions, log, answerTo };
}

const isKnown = (request: IncomingMessage) => /^Bearer token-of-\d+$/.test(request.headers.authorization ?? '');

function tokenFor(form: URLSearchParams, day: { tokens: number }): [number, object] {
  const isRight = form.get('grant_type') === 'password' && form.get('scope') === 'api' && form.get('client_id') === '12';
  if (!isRight || form.get('client_secret') !== 'key' || form.get('password') !== 'key') return [400, { error: 'invalid_grant' }];
  day.tokens += 1;
  return [200, { access_token: `token-of-${form.get('username')}`, token_type: 'Bearer', expires_in: 600 }];
}

const diagnoses = [{ DiagnosisId: 5, DiagnosisCode: 'L70.0' }];
const pharmacies = [
  { PharmacyId: 31, StoreName: 'Mission Street Pharmacy', NCPDPID: '0500017', City: 'San Francisco', State: 'CA', ZipCode: '94110' },
  { PharmacyId: 32, StoreName: 'Shattuck Avenue Pharmacy', NCPDPID: '0500041', City: 'Berkeley', State: 'CA', ZipCode: '94704' },
];

function pharmaciesFor(query: URLSearchParams) {
  const fits = (name: string, value: string) => value.toLowerCase().includes((query.get(name) ?? '').toLowerCase());
  return pharmacies.filter(
    (one) =>
      fits('name', one.StoreName) &&
      fits('city', one.City) &&
      fits('state', one.State) &&
      fits('zip', one.ZipCode) &&
      fits('ncpdpId', one.NCPDPID),
  );
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export type TestDoseSpot = Awaited<ReturnType<typeof openTestDoseSpot>>;
