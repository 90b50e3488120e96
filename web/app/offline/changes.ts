/**
 * What is kept on this device is read anew as soon as something of it changes: after a call of this window that changes it, heard from the browser's own
 * record of calls (so that the first pages, which make such calls, load nothing for it), and after news of the clinic.
 */
import { readMe } from '@pellis/contract/accounts/settings';
import { cancelAppointment, moveAppointment, rebookAppointment } from '@pellis/contract/appointments/appointment-changes';
import { bookVisit } from '@pellis/contract/bookings/book-visit';
import { sendOwnCheckIn } from '@pellis/contract/check-ins/own-check-ins';
import { chatsTopic } from '@pellis/contract/conversations/conversations';
import { leavePatient } from '@pellis/contract/guardianships/patients-of-mine';
import type { AnyEndpoint } from '@pellis/contract/platform/endpoint';
import { keepProduct, reportIrritation, tickProduct } from '@pellis/contract/products/own-products';
import { reportSideEffect, startRoutine, tickStep } from '@pellis/contract/routines/live-routine';
import { saveTip } from '@pellis/contract/tips/tips';
import { addressOf, call } from '../platform/api.ts';
import { ownConnection } from '../platform/live.ts';
import { currentSession } from '../platform/session.ts';
import { isReasonToRead } from '../platform/use-topic.ts';
import { look, markBehind } from './vault.ts';

/** None of these has an address that keeping anew reads: that would be heard as a change. */
const changes: readonly AnyEndpoint[] = [
  ...[startRoutine, tickStep, reportSideEffect, sendOwnCheckIn, keepProduct, tickProduct, reportIrritation],
  ...[bookVisit, moveAppointment, cancelAppointment, rebookAppointment, saveTip, leavePatient],
];

/** Milliseconds: one reading for what changes together. */
const together = 1_000;
const untilNextTry = 30_000;
/** After a change. Then the next document or connection reads it: calls that nobody pressed anything for would keep somebody signed in. */
const mostTries = 5;

let following: string | undefined;

/** From now on, once a document and person. */
export function followChanges(person: string, keepAnew: () => Promise<void>): void {
  if (following === person) return;
  following = person;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const laterOn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void again(), ms);
  };
  let tries = 0;
  const again = async () => {
    timer = undefined;
    tries += 1;
    // another window may have read it since
    if (await isBehind(person)) await keepAnew().catch(() => undefined);
    // without a connection, or something changed while it was read
    if (timer === undefined && tries < mostTries && (await isBehind(person))) laterOn(untilNextTry);
  };
  const hear = () => {
    tries = 0;
    if (currentSession()?.userId === person) void markChange(person).then((isTheirs) => isTheirs && laterOn(together));
  };
  hearCalls(hear);
  const follow = () => {
    if (currentSession()?.userId === person) void hearNews(hear).catch(() => setTimeout(follow, untilNextTry));
  };
  follow();
}

/** Whether anything of theirs is kept that is to be read anew. */
async function markChange(person: string): Promise<boolean> {
  const standing = await look(person);
  if (standing.is === 'nothing' || standing.person !== person) return false;
  await markBehind(person);
  return true;
}

async function isBehind(person: string): Promise<boolean> {
  if (currentSession()?.userId !== person) return false;
  const standing = await look(person);
  return standing.is !== 'nothing' && standing.person === person && standing.isBehind === true;
}

function hearCalls(hear: () => void): void {
  const observer = new PerformanceObserver((calls) => {
    if (calls.getEntries().some(({ name }) => isChange(name))) hear();
  });
  // from the beginning of this document: it is followed only once its page is there
  observer.observe({ type: 'resource', buffered: true });
}

/** Whatever was answered: what was refused or lost may have been done. */
export function isChange(address: string): boolean {
  const path = URL.canParse(address) ? new URL(address).pathname : address;
  return changes.some((endpoint) => patternOf(endpoint).test(path));
}

function patternOf(endpoint: AnyEndpoint): RegExp {
  const path = endpoint.path.replaceAll(/:\w+/g, '*');
  return new RegExp(`^${addressOf({ ...endpoint, path }).replaceAll('*', '[^/]+')}$`);
}

async function hearNews(hear: () => void): Promise<void> {
  const { patient_id: patient } = await call(readMe);
  if (patient === null) return;
  let hasJoined = false;
  ownConnection().join(chatsTopic(patient), (event) => {
    // it was read when the page opened; after a break something may have been missed
    if (isReasonToRead(event) && (event.is !== 'joined' || hasJoined)) hear();
    hasJoined ||= event.is === 'joined';
  });
}
