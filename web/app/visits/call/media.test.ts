import { afterEach, expect, it, vi } from 'vitest';
import { openAhead, wholeWish } from './media.ts';

class Stream {
  stopped = 0;
  getTracks = () => [{ stop: () => (this.stopped += 1) }];
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function camera() {
  const stream = new Stream();
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => stream } });
  return stream;
}

it('hands what was opened ahead to one call, which closes it', async () => {
  const stream = camera();
  const ahead = openAhead(wholeWish);
  expect(await ahead.take()).toMatchObject({ stream, camera: null, microphone: null });
  expect(ahead.take()).toBeNull();
  ahead.close();
  await Promise.resolve();
  expect(stream.stopped).toBe(0);
});

it('leaves no camera on that no call has taken, however late it opens', async () => {
  const stream = camera();
  const ahead = openAhead(wholeWish);
  ahead.close();
  expect(ahead.take()).toBeNull();
  await vi.waitFor(() => expect(stream.stopped).toBe(1));
});
