/** How long a Rapid Assessment with four photos takes to send, one at a time and ten at once, and what memory that needs. */
import { randomUUID } from 'node:crypto';
import { addPaymentMethod, openCardForm } from '@pellis/contract/payments/payments';
import { withParts } from '@pellis/contract/platform/parts';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import { z } from 'zod';
import { assessment, typeCard } from '../server/src/testing/care.ts';
import budgets from './budgets.json' with { type: 'json' };
import { whileMeasuringMemory } from './footprint.ts';
import { grainyPhoto } from './grainy-photo.ts';
import { at } from './load.ts';
import { accountId, asking, newcomer } from './patients.ts';
import type { Place } from './place.ts';
import { ourRead } from './reads.ts';
import { atMost, megabytes, milliseconds, type Part, type Row, times } from './report.ts';

const one = 5;
const many = 10;

export async function benchSubmit(place: Place): Promise<Part> {
  const { json, form, parts } = await formWithPhotos();
  const senders = await patientsWithCards(place, one * 3 + many);
  const url = `${place.small.url}/_api/v1/rapid_assessment`;
  const sharpAlone = await middleOf(one, () => took(fetch(`${place.bareSmall.url}/drawn`)));
  const next = () => senders.pop() ?? {};
  const asForm = () => took(fetch(url, { method: 'POST', headers: next(), body: form() }));
  const asJson = () => took(fetch(url, { method: 'POST', headers: { ...next(), 'content-type': 'application/json' }, body: json }));
  // weighing processes takes time of its own
  const [inParts, inJson] = [await middleOf(one, asForm), await middleOf(one, asJson)];
  const alone = await whileMeasuringMemory(place.small, () => middleOf(one, asForm), place.small.memoryOfAll);
  const together = await whileMeasuringMemory(place.small, () => allAtOnce(place, asForm), place.small.memoryOfAll);
  const { ofSharpAlone, megabytes: most, p99OfReads } = budgets.photos;
  const sized = (bytes: number) => (bytes / 1e6).toFixed(1);
  return {
    title: 'Sending a Rapid Assessment with four photos',
    note: `${sized(parts)} MB in parts, as our own pages send them; ${sized(json.length)} MB as JSON. Ours draws every photo anew in three sizes, seals them, writes the rows and holds the money before it answers; the ceiling is sharp drawing the same four in the same sizes, in a process that does nothing else. Memory: of the clinic's process and those that draw, what they share once.`,
    rows: [
      row('one at a time, the middle one of five', inParts, sharpAlone, ofSharpAlone),
      row('as JSON, the middle one of five', inJson, sharpAlone),
      atMost('one at a time, memory of all processes', alone.megabytes, most, megabytes),
      row(`${many} at once, time for each`, together.result.each, sharpAlone, ofSharpAlone),
      { work: `${many} at once, asked to come back in a moment (503)`, ours: String(together.result.turnedAway) },
      atMost(`${many} at once, memory of all processes`, together.megabytes, most, megabytes),
      atMost(
        `me/next_appt one after another meanwhile, p99 of ${together.result.reads.length}`,
        at(sorted(together.result.reads), 0.99),
        p99OfReads,
        milliseconds,
      ),
    ],
  };
}

function row(work: string, ours: number, ceiling: number, goal?: number): Row {
  const ratio = ours / ceiling;
  const told = { work, ours: milliseconds(ours), ceiling: milliseconds(ceiling), ratio: times(ratio) };
  return goal === undefined ? told : { ...told, goal: `≤ ${times(goal)}`, isMet: ratio <= goal };
}

const sorted = (figures: readonly number[]) => [...figures].sort((a, b) => a - b);

/** Milliseconds of the middle one, each after the one before. */
async function middleOf(count: number, send: () => Promise<number | undefined>): Promise<number> {
  const sent: number[] = [];
  for (let n = 0; n < count; n++) sent.push((await send()) ?? Number.POSITIVE_INFINITY);
  return at(sorted(sent), 0.5);
}

/** Somebody reads all the while. */
async function allAtOnce(place: Place, send: () => Promise<number | undefined>) {
  const began = performance.now();
  let isUnderWay = true;
  const sending = Promise.all(Array.from({ length: many }, send)).finally(() => {
    isUnderWay = false;
  });
  const { path, headers } = ourRead(place, 'me/next_appt').calls[0] ?? {};
  const reads: number[] = [];
  while (isUnderWay)
    reads.push(
      (await took(fetch(`${place.small.url}${path}`, { headers: (headers ?? {}) as Record<string, string> }))) ?? Number.POSITIVE_INFINITY,
    );
  const sent = await sending;
  const taken = sent.filter((each) => each !== undefined);
  return { each: (performance.now() - began) / taken.length, turnedAway: sent.length - taken.length, reads };
}

/** Milliseconds until it was answered; nothing where it was asked to come back. */
async function took(asked: Promise<Response>): Promise<number | undefined> {
  const began = performance.now();
  const answer = await asked;
  const text = await answer.text();
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`${answer.url} answered ${answer.status}: ${text}`);
  return answer.ok ? performance.now() - began : undefined;
}

async function formWithPhotos() {
  const images = await Promise.all([1, 2, 3, 4].map(async (n) => ({ filename: `IMG_${n}.jpg`, data: await grainyPhoto() })));
  const filled = (await assessment('acne', images)) as never;
  const parts: Uint8Array[] = [];
  const beside = withParts(parts, () => JSON.stringify(z.encode(submitRapidAssessment.body, filled)));
  const form = () => {
    const sent = new FormData();
    sent.append('json', beside);
    for (const part of parts) sent.append('bytes', new Blob([new Uint8Array(part)]));
    return sent;
  };
  const bytes = parts.reduce((sum, { length }) => sum + length, beside.length);
  return { json: JSON.stringify(z.encode(submitRapidAssessment.body, filled)), form, parts: bytes };
}

/** The headers of new patients, each with a card on file that the processor knows. */
async function patientsWithCards(place: Place, count: number): Promise<Record<string, string>[]> {
  const accounts = Array.from({ length: count }, (_, index) => accountId(newcomer(5_900 + index)));
  const senders = asking(place, accounts)('/').map(({ headers }) => ({ ...headers }));
  const post = async (path: string, headers: Record<string, string>, body: object = {}) => {
    const asJson = { ...headers, 'content-type': 'application/json' };
    const answer = await fetch(`${place.small.url}/_api/v1${path}`, { method: 'POST', headers: asJson, body: JSON.stringify(body) });
    return answer.json();
  };
  for (const headers of senders) {
    const form = z.decode(openCardForm.reply, (await post(openCardForm.path, headers)) as never);
    await typeCard(form, '4242 4242 4242 4242');
    z.decode(addPaymentMethod.reply, (await post(addPaymentMethod.path, headers, { setup_id: form.setup_id })) as never);
  }
  return senders.map((headers) => ({ ...headers, 'idempotency-key': randomUUID() }));
}
