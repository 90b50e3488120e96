/** People who look at things all day: a patient at the dashboard, the desk at the inbox, a dermatologist at the queue, anybody at the public pages. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Stage } from '../crash/kinds.ts';

export interface Reading {
  url: string;
  stage: Stage;
  isOver: () => boolean;
  /** Milliseconds between two. */
  rest: number;
  /** Hears of each answer. */
  heard(status: number, milliseconds: number, path: string): void;
}

type Look = { as?: keyof Stage['tokens']; path: string };

const api = (path: string, as: keyof Stage['tokens']): Look => ({ path: `/_api/v1${path}`, as });

/** Everybody goes through these in an order of their own. */
const looks = ({ note, conversation }: Stage): Look[] => [
  api('/me/next_appt', 'dev'),
  api('/me/health_profile', 'ana'),
  api('/me/payment_method', 'ana'),
  api('/me/latest_rapid_assessment', 'ana'),
  api(`/notes/${note}`, 'ana'),
  api(`/conversations/${conversation}`, 'ben'),
  api('/workspace/inbox/open/after/0', 'sam'),
  api('/workspace/rapid_assessments', 'lee'),
  api('/workspace/today', 'lee'),
  { path: '/' },
  { path: '/our-services' },
];

export async function readOn({ url, stage, isOver, rest, heard }: Reading): Promise<void> {
  const all = looks(stage);
  while (!isOver()) {
    const look = all[Math.floor(Math.random() * all.length)];
    if (look) await readOnce({ url, stage, heard }, look);
    await pause(rest * (0.5 + Math.random()));
  }
}

async function readOnce({ url, stage, heard }: Pick<Reading, 'url' | 'stage' | 'heard'>, { path, as }: Look): Promise<void> {
  const began = performance.now();
  const headers: Record<string, string> = { 'x-forwarded-for': `10.${byte()}.${byte()}.${byte()}` };
  if (as) headers['authorization'] = `Bearer ${stage.tokens[as]}`;
  const status = await fetch(`${url}${path}`, { headers }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  heard(status, performance.now() - began, path);
}

const byte = () => Math.floor(Math.random() * 256);
