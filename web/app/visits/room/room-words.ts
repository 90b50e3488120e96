/** The sentences inside a visit: for whatever may happen to somebody who waits or talks, what it is and what to do. */
import type { Visit } from '@pellis/contract/visits/visits';
import { clockTime, dateAndTime } from '../../ui/dates.ts';

export interface Words {
  heading: string;
  words: string;
}

/** What one waits for. A dermatologist who runs late is expected that much later. */
export function waitingSentence({ provider, ahead, starts_at, late_minutes, now }: Visit, isDoctorHere: boolean): string {
  const doctor = provider.name;
  if (isDoctorHere) return `${doctor} is here and will let you in in a moment.`;
  if (ahead === 1) return `${doctor} is with one patient before you.`;
  if (ahead > 1) return `${ahead} patients are before you with ${doctor}.`;
  const expected = new Date(starts_at.getTime() + late_minutes * 60_000);
  if (expected > now) return `${doctor} will let you in at about ${clockTime(expected)}.`;
  return `You are next. ${doctor} will let you in soon.`;
}

export function lateWords({ provider, late_minutes }: Visit): Words {
  return {
    heading: `${provider.name} is running about ${late_minutes} minutes late.`,
    words: 'Your place is kept. You can leave this page open and come back to it.',
  };
}

export function movedWords({ starts_at, opens_at }: Visit): Words {
  const opens = `The waiting room opens on ${dateAndTime(opens_at)}.`;
  return { heading: `Your appointment was moved to ${dateAndTime(starts_at)}.`, words: opens };
}

/** Nothing where nobody has called, and for the dermatologist, who did. It is the patient's telephone, also for those who help. */
export function phoneWords({ phone_call, provider, part, patient_name, door }: Visit): Words | null {
  if (!phone_call || part === 'dermatologist' || door !== 'open') return null;
  const isPatient = part === 'patient';
  if (phone_call.is_reached)
    return {
      heading: `${provider.name} goes on with the visit by telephone.`,
      words: `${isPatient ? 'You can put this page aside while you talk. It' : 'This page'} says when the visit is over.`,
    };
  const at = clockTime(phone_call.at);
  if (isPatient)
    return {
      heading: `${provider.name} called your telephone at ${at} and did not reach you.`,
      words: 'Keep it at hand and let it ring loud: they may call again.',
    };
  return {
    heading: `${provider.name} called ${patient_name}’s telephone at ${at} and did not reach them.`,
    words: 'If you can, tell them to keep it at hand: it may ring again.',
  };
}

/** A phone that locks, and a page that is left. */
export const whileWaiting = [
  'Keep this page open. If your phone locks, unlock it: you are still in line.',
  'If you go back or reload by mistake, open your visit again: your answers and your place are kept.',
] as const;

export const interrupted: Words = {
  heading: 'Your connection is interrupted.',
  words: 'We keep your place and try again by ourselves.',
};

export const secondDevice: Words = {
  heading: 'The visit goes on there, and this window rests.',
  words: 'Only one of your devices can be in the visit at a time.',
};

export const putOut: Words = {
  heading: 'Your dermatologist took you out of the call.',
  words: 'If you think that this is a mistake, call us.',
};

export const leaveAsked: Words = {
  heading: 'Leave the call?',
  words: 'The visit is not over when you leave. You can come back to it from the same address until your dermatologist ends it.',
};

export function leftWords({ part, provider }: Visit): Words {
  const who = part === 'dermatologist' ? 'you end it' : `${provider.name} ends it`;
  return { heading: 'You left the call', words: `The visit is not over: ${who} when everything is said.` };
}

/** Why the waiting room does not open just now; it is asked for again by itself. */
export function failureWords({ status, detail }: { status: number; detail: string }): Words {
  if (status === 0)
    return {
      heading: 'We cannot reach the clinic just now.',
      words: 'Check your connection. This page tries again by itself, and your place is kept.',
    };
  if (status >= 500)
    return {
      heading: 'The waiting room does not open just now, and the fault is ours.',
      words: 'This page tries again by itself, and your place is kept. Please stay here for a moment.',
    };
  return { heading: detail, words: 'Please try again in a moment.' };
}
