import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { holdDevices } from './hold-devices.ts';

class Stream {
  stopped = 0;
  getTracks = () => [{ stop: () => (this.stopped += 1) }];
}

/** The browser's question, answered when a test says so. */
const answers: ((stream: Stream) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('navigator', {
    mediaDevices: { getUserMedia: () => new Promise<Stream>((answer) => answers.push(answer)) },
  });
});

afterEach(() => {
  answers.length = 0;
  vi.unstubAllGlobals();
});

it('leaves no camera on when the check went away before the browser was answered', async () => {
  const [held, stream] = [holdDevices(), new Stream()];
  const asked = held.ask();
  held.close();
  answers[0]?.(stream);
  expect(await asked).toBeNull();
  expect(stream.stopped).toBe(1);
});

it('asks once at a time, and closes what it had before it asks again', async () => {
  const [held, first, second] = [holdDevices(), new Stream(), new Stream()];
  const asked = held.ask();
  expect(await held.ask()).toBeNull();
  expect(answers).toHaveLength(1);
  answers[0]?.(first);
  expect(await asked).toMatchObject({ stream: first });
  const again = held.ask();
  expect(first.stopped).toBe(1);
  answers[1]?.(second);
  await again;
  held.close();
  expect(second.stopped).toBe(1);
});
