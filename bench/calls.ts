/** How soon two people see each other: from being let in, and from coming back, to the first picture of the other; beside two connections in one page without a clinic. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { bringVisit } from '../e2e/support/bring-visit.ts';
import { openLossyWay } from '../e2e/support/lossy-way.ts';
import { ask, type DemoName, signInAs, tokenOf } from '../e2e/support/sign-in.ts';
import { styled } from '../e2e/support/styles.ts';
import { buildWebIfStale } from '../scripts/build-web.ts';
import { findChromium } from '../scripts/chromium.ts';
import { openDemoClinic } from '../scripts/demo-clinic.ts';
import budgets from './budgets.json' with { type: 'json' };
import { at, middleOf } from './load.ts';
import { milliseconds, type Part, percent, type Row } from './report.ts';

const { rounds, admissions, millisecondsAboveBare, lossPart, framesUnderLoss } = budgets.calls;
const devices = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream=fps=8', '--disable-quic', '--no-first-run'];
const others = styled('visits', '.call-stage .tile:not(.tile-own)');

export async function benchCalls(): Promise<Part> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Calls need Chromium.');
  if ((await buildWebIfStale()).state === 'failed') throw new Error('The web could not be built.');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? [...devices, '--no-sandbox'] : devices });
  try {
    return { title: 'A call of two', note, rows: await measure(browser) };
  } finally {
    await browser.close();
  }
}

const note =
  'Two windows of Chromium with drawn cameras, the clinic and the relay share the cores. The bare connection is two `RTCPeerConnection`s in one page that hand each other their words directly, with a camera that is open already. A visit is let in once, so each time is in a clinic of its own.';

async function measure(browser: Browser): Promise<Row[]> {
  const times: Admitted[] = [];
  for (let nth = 1; nth < admissions; nth += 1) times.push(await inClinic((url) => letIn(browser, url)));
  return inClinic(async (url) => {
    const last = await letIn(browser, url, true);
    const [bare, back] = [at(await bareConnections(browser, url), 0.5), at(await comeBack(last.patient), 0.5)];
    const all = [...times, last];
    const lossy = await underLoss([last.patient, last.doctor]);
    return [
      aboveBare('let in, to the first picture that the patient sees', middleOf(all.map(({ patientSaw }) => patientSaw)), bare),
      aboveBare('let in, to the first picture that the dermatologist sees', middleOf(all.map(({ doctorSaw }) => doctorSaw)), bare),
      aboveBare('come back to the call, to the first picture', back, bare),
      ...lossy,
    ];
  });
}

async function inClinic<Answer>(work: (url: string) => Promise<Answer>): Promise<Answer> {
  const data = mkdtempSync(join(tmpdir(), 'pellis-calls-'));
  const clinic = await openDemoClinic(data);
  try {
    return await work(clinic.url);
  } finally {
    await clinic.close();
    rmSync(data, { recursive: true, force: true });
  }
}

/** Two who see each other, and after how long each did. */
interface Admitted {
  patient: Page;
  doctor: Page;
  patientSaw: number;
  doctorSaw: number;
}

async function letIn(browser: Browser, url: string, stays = false): Promise<Admitted> {
  const id = (await ask<{ id: string }>(url, await tokenOf(url, 'jude'), '/me/next_appt'))?.id ?? '';
  await bringVisit(url, id, 'ready');
  const [patient, doctor] = [await openPage(browser, url, 'jude'), await openPage(browser, url, 'dr.lee')];
  await patient.goto(`/waiting-room/${id}`);
  await patient.getByRole('heading', { name: 'You are in the waiting room' }).waitFor();
  await doctor.goto(`/workspace/visits/${id}`);
  const since = await pressed(doctor, 'Let Jude in');
  const [patientSaw, doctorSaw] = await Promise.all([firstPicture(patient, since), firstPicture(doctor, since)]);
  if (!stays) for (const page of [patient, doctor]) await page.context().close();
  return { patient, doctor, patientSaw, doctorSaw };
}

function aboveBare(work: string, ours: number, bare: number): Row {
  const above = ours - bare;
  return {
    work,
    ours: milliseconds(ours),
    ceiling: milliseconds(bare),
    ratio: `${above < 0 ? '' : '+'}${milliseconds(above)}`,
    goal: `≤ +${milliseconds(millisecondsAboveBare)}`,
    isMet: above <= millisecondsAboveBare,
  };
}

async function openPage(browser: Browser, url: string, name: DemoName): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, permissions: ['camera', 'microphone'] });
  // when a picture of somebody else is first shown, by the page's own clock
  await context.addInitScript((tiles) => {
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
      for (const video of document.querySelectorAll<HTMLVideoElement>(`${tiles} video`)) {
        if (seen.has(video)) continue;
        seen.add(video);
        video.requestVideoFrameCallback(() => {
          document.documentElement.dataset['firstPicture'] = String(Date.now());
        });
      }
    }).observe(document, { subtree: true, childList: true });
  }, others);
  await signInAs(context, url, name);
  return context.newPage();
}

/** When the button was pressed, by the page's own clock. */
function pressed(page: Page, name: string): Promise<number> {
  return page.getByRole('button', { name }).evaluate((button: HTMLElement) => {
    const now = Date.now();
    button.click();
    return now;
  });
}

async function firstPicture(page: Page, since: number): Promise<number> {
  const seen = await page.waitForFunction((from) => {
    const shown = Number(document.documentElement.dataset['firstPicture'] ?? 0);
    return shown > from ? shown : 0;
  }, since);
  return (await seen.jsonValue()) - since;
}

async function comeBack(page: Page): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.waitForTimeout(1_500);
    await pressed(page, 'Leave');
    await page.getByRole('button', { name: 'Go back to the call' }).waitFor();
    await page.waitForTimeout(1_500);
    taken.push(await firstPicture(page, await pressed(page, 'Go back to the call')));
  }
  return taken.sort((one, other) => one - other);
}

async function bareConnections(browser: Browser, url: string): Promise<number[]> {
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const page = await context.newPage();
  // a page that may use the camera
  await page.goto(`${url}/waiting-room/AAAAAAAAAAAAAAAAAAAAAA`);
  const taken: number[] = [];
  for (let round = 0; round < rounds; round += 1) taken.push(await page.evaluate(bareConnection));
  await context.close();
  return taken.sort((one, other) => one - other);
}

/** Runs in the page. */
async function bareConnection(): Promise<number> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 } }, audio: true });
  const began = performance.now();
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()];
  one.onicecandidate = ({ candidate }) => void other.addIceCandidate(candidate ?? undefined);
  other.onicecandidate = ({ candidate }) => void one.addIceCandidate(candidate ?? undefined);
  const video = document.createElement('video');
  video.muted = true;
  document.body.append(video);
  const shown = new Promise<number>((seen) => {
    video.requestVideoFrameCallback(() => seen(performance.now() - began));
  });
  other.ontrack = ({ streams }) => {
    video.srcObject = streams[0] ?? null;
    void video.play();
  };
  for (const track of stream.getTracks()) one.addTrack(track, stream);
  await one.setLocalDescription();
  if (one.localDescription) await other.setRemoteDescription(one.localDescription);
  await other.setLocalDescription();
  if (other.localDescription) await one.setRemoteDescription(other.localDescription);
  const took = await shown;
  for (const connection of [one, other]) connection.close();
  for (const track of stream.getTracks()) track.stop();
  video.remove();
  return took;
}

const lossSeconds = 10;

/** Both still decode, through the relay alone: as a part of the pictures that came without loss in as long a time. */
async function underLoss(pages: readonly [Page, Page]): Promise<Row[]> {
  const [patient] = pages;
  const bad = await openLossyWay();
  await bad.lead(patient.context());
  await patient.evaluate(() => sessionStorage.setItem('pellis-relay-only', 'yes'));
  await patient.reload();
  for (const page of pages) await page.locator(`${others}[data-relayed="true"]`).waitFor();
  const decodedIn = async () => {
    const now = () => Promise.all(pages.map(async (page) => Number(await page.locator(others).first().getAttribute('data-decoded'))));
    const before = await now();
    await patient.waitForTimeout(lossSeconds * 1000);
    return (await now()).map((decoded, index) => decoded - (before[index] ?? 0));
  };
  const well = await decodedIn();
  bad.lose(lossPart);
  const poorly = await decodedIn();
  await bad.close();
  return ['the patient', 'the dermatologist'].map((who, index) => {
    const ratio = (poorly[index] ?? 0) / (well[index] ?? 1);
    const [ours, ceiling] = [poorly, well].map((counts) => `${((counts[index] ?? 0) / lossSeconds).toFixed(1)}/s`);
    const work = `pictures that ${who} sees while ${percent(lossPart)} of all datagrams are lost`;
    return {
      work,
      ours: ours ?? '',
      ceiling: ceiling ?? '',
      ratio: percent(ratio),
      goal: `≥ ${percent(framesUnderLoss)}`,
      isMet: ratio >= framesUnderLoss,
    };
  });
}
