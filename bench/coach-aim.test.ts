/** What is counted of what a browser wrote down: every task once, and for a picture all that the worker did. */
import { expect, test } from 'vitest';
import { type TraceEvent, tasksIn } from './coach-aim.ts';

const page = { ph: 'X', pid: 1, tid: 1 };
const worker = { ph: 'X', pid: 1, tid: 2 };
const task = (of: typeof page, ts: number, ms: number): TraceEvent => ({ name: 'RunTask', ...of, ts, dur: ms * 2000, tdur: ms * 1000 });
const call = (of: typeof page, ts: number, script: string): TraceEvent => ({
  name: 'FunctionCall',
  ...of,
  ts,
  dur: 1,
  args: { data: { url: `https://clinic/assets/${script}-abc.js` } },
});

test('a task counts once, four times its time of the processor, and a picture by all tasks until the next one', () => {
  const events = [
    task(page, 0, 2),
    call(page, 10, 'measurer'),
    { ...task(page, 0, 2), name: 'ThreadControllerImpl::RunTask' },
    task(page, 100_000, 20),
    // the worker waits for the copy, and goes on
    task(worker, 0, 1),
    task(worker, 10_000, 3),
    call(worker, 10_001, 'measure-worker'),
    task(worker, 30_000, 10),
    task(worker, 90_000, 5),
    call(worker, 90_001, 'measure-worker'),
    // what was not finished does not count
    task(worker, 200_000, 1),
    call(worker, 200_001, 'measure-worker'),
  ];
  expect(tasksIn(events.toReversed())).toEqual({ ofCoach: [8], all: [8, 80], ofWorker: [52, 20] });
});

test('where the coach did nothing that was written down, nothing is reported', () => {
  expect(() => tasksIn([task(page, 0, 2)])).toThrow('The coach did nothing');
});
