/** How long a Rapid Assessment with four photos takes to send, one at a time and ten at once, and what memory that needs. */
import { randomUUID } from 'node:crypto';
import { addPaymentMethod, openCardForm } from '@pellis/contract/payments/payments';
import { submitRapidAssessment } from '@pellis/contract/rapid-assessments/submit-assessment';
import type { Request } from 'autocannon';
import sharp from 'sharp';
import { z } from 'zod';
import { assessment, typeCard } from '../server/src/testing/care.ts';
import budgets from './budgets.json' with { type: 'json' };
import { whileMeasuringMemory } from './footprint.ts';
import { at } from './load.ts';
import { accountId, asking, newcomer } from './patients.ts';
import type { Place } from './place.ts';
import { atMost, megabytes, milliseconds, type Part, percent, type Row } from './report.ts';

const one = 5;
const many = 10;

export async function benchSubmit(place: Place): Promise<Part> {
  const body = await formWithPhotos();
  const senders = await patientsWithCards(place, one + many);
  const forms = senders.map((headers) => ({ method: 'POST' as const, path: '/_api/v1/rapid_assessment', headers, body }));
  const bare = { method: 'POST' as const, path: '/photos', headers: { 'content-type': 'application/json' }, body };
  const alone = await whileMeasuringMemory(place.small, () => oneByOne(place.small.url, forms.slice(0, one)));
  const bareAlone = await oneByOne(place.bareSmall.url, Array(one).fill(bare));
  const together = await whileMeasuringMemory(place.small, () => allAtOnce(place.small.url, forms.slice(one)));
  const bareTogether = await allAtOnce(place.bareSmall.url, Array(many).fill(bare));
  return {
    title: 'Sending a Rapid Assessment with four photos',
    note: `${(body.length / 1e6).toFixed(1)} MB of JSON. Ours draws every photo anew in three sizes, seals them, writes the rows and holds the money before it answers; the bare route parses and hashes.`,
    rows: [
      row('one at a time', alone.result, bareAlone),
      atMost('one at a time, memory of the process', alone.megabytes, budgets.photos.megabytes, megabytes),
      row(`${many} at once`, together.result, bareTogether),
      { work: `${many} at once, asked to come back in a moment (503)`, ours: String(together.result.turnedAway) },
      atMost(`${many} at once, memory of the process`, together.megabytes, budgets.photos.megabytes, megabytes),
    ],
  };
}

interface Sent {
  /** Milliseconds of the middle one. */
  median: number;
  /** Milliseconds of all of them together, for each that was taken. */
  each: number;
  turnedAway: number;
}

function row(work: string, ours: Sent, bare: Sent): Row {
  const ratio = bare.each / ours.each;
  return {
    work: `${work}, time of each (the middle one waited ${milliseconds(ours.median)})`,
    ours: milliseconds(ours.each),
    ceiling: milliseconds(bare.each),
    ratio: percent(ratio),
    goal: `≥ ${percent(budgets.photos.ofBareRoute)}`,
    isMet: ratio >= budgets.photos.ofBareRoute,
  };
}

async function oneByOne(url: string, forms: readonly Request[]): Promise<Sent> {
  const sent: number[] = [];
  for (const form of forms) sent.push((await send(url, form)).took);
  return { median: middleOf(sent), each: middleOf(sent), turnedAway: 0 };
}

async function allAtOnce(url: string, forms: readonly Request[]): Promise<Sent> {
  const began = performance.now();
  const sent = await Promise.all(forms.map((form) => send(url, form)));
  const taken = sent.filter(({ isTaken }) => isTaken);
  return {
    median: middleOf(taken.map(({ took }) => took)),
    each: (performance.now() - began) / taken.length,
    turnedAway: sent.length - taken.length,
  };
}

const middleOf = (figures: readonly number[]) =>
  at(
    [...figures].sort((a, b) => a - b),
    0.5,
  );

async function send(url: string, { path, headers = {}, body = '' }: Request): Promise<{ took: number; isTaken: boolean }> {
  const began = performance.now();
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: String(body) });
  const text = await answer.text();
  if (answer.status !== 200 && answer.status !== 503) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { took: performance.now() - began, isTaken: answer.ok };
}

async function formWithPhotos(): Promise<string> {
  const images = await Promise.all([1, 2, 3, 4].map(async (n) => ({ filename: `IMG_${n}.jpg`, data: await grainyPhoto() })));
  return JSON.stringify(z.encode(submitRapidAssessment.body, (await assessment('acne', images)) as never));
}

/** Scaled to 2048 pixels as by a browser, and so grainy that it weighs two megabytes. */
export function grainyPhoto(): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 140, sigma: 30 } as const;
  return sharp({ create: { width: 2048, height: 1536, channels: 3, background: '#a07e56', noise: grain } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The headers of new patients, each with a card on file that the processor knows. */
async function patientsWithCards(place: Place, count: number): Promise<Record<string, string>[]> {
  const accounts = Array.from({ length: count }, (_, index) => accountId(newcomer(5_900 + index)));
  const senders = asking(place, accounts)('/').map(({ headers }) => ({ ...headers, 'content-type': 'application/json' }));
  const post = async (path: string, headers: Record<string, string>, body: object = {}) => {
    const answer = await fetch(`${place.small.url}/_api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return answer.json();
  };
  for (const headers of senders) {
    const form = z.decode(openCardForm.reply, (await post(openCardForm.path, headers)) as never);
    await typeCard(form, '4242 4242 4242 4242');
    z.decode(addPaymentMethod.reply, (await post(addPaymentMethod.path, headers, { setup_id: form.setup_id })) as never);
  }
  return senders.map((headers) => ({ ...headers, 'idempotency-key': randomUUID() }));
}
