/** A still of somebody who has stopped their video: nobody sees more than the still, whatever becomes of it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../platform/api-error.ts';
import type { Call } from './call.ts';
import { wholeWish } from './media.ts';
import { stillOf, stillProblem } from './still.ts';

vi.mock('../../photos/coach/measured-still.ts', () => ({ measuredStill: async () => undefined }));

class Track {
  enabled: boolean;
  isStopped = false;
  copies: Track[] = [];
  constructor(enabled: boolean) {
    this.enabled = enabled;
  }
  clone() {
    const copy = new Track(this.enabled);
    this.copies.push(copy);
    return copy;
  }
  stop() {
    this.isStopped = true;
  }
}

class Stream {
  tracks: Track[];
  constructor(tracks: Track[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getVideoTracks = () => this.tracks;
}

const takenOf: Track[] = [];
const take = vi.fn();
const asked = vi.fn();

beforeEach(() => {
  take.mockResolvedValue(new Blob(['still']));
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: asked } });
  vi.stubGlobal('window', {
    ImageCapture: class {
      constructor(track: Track) {
        takenOf.push(track);
      }
      takePhoto = take;
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  takenOf.length = 0;
});

const callWith = (...tracks: Track[]) => ({ local: new Stream(tracks), wish: wholeWish }) as unknown as Call;

test('of a camera that is on, by that camera', async () => {
  const camera = new Track(true);
  await stillOf(callWith(camera));
  expect(takenOf).toEqual([camera]);
  expect(camera).toMatchObject({ enabled: true, isStopped: false });
});

test('of a stopped one by a copy that nobody else gets, closed afterwards, also when no picture came', async () => {
  const camera = new Track(false);
  await stillOf(callWith(camera));
  expect(takenOf).toEqual(camera.copies);
  expect(camera.copies[0]).toMatchObject({ enabled: true, isStopped: true });
  take.mockResolvedValue(new Blob([]));
  await expect(stillOf(callWith(camera))).rejects.toThrow();
  expect(camera.copies[1]).toMatchObject({ isStopped: true });
  expect(camera).toMatchObject({ enabled: false, isStopped: false });
});

test('where the call has no camera, one is opened for the still alone', async () => {
  const camera = new Track(true);
  asked.mockResolvedValue(new Stream([camera]));
  const call = callWith();
  await stillOf(call);
  expect(asked.mock.lastCall?.[0].audio).toBe(false);
  expect(takenOf).toEqual([camera]);
  expect(camera.isStopped).toBe(true);
  expect(call.local.getTracks()).toEqual([]);
});

test('a refusal of the clinic is said in its words, and only a camera that fails is blamed', () => {
  const refused = new ApiError({ status: 409, code: 'still_over', detail: 'This picture is not wanted any more.' });
  expect(stillProblem(refused)).toBe('This picture is not wanted any more.');
  expect(stillProblem(new Error('there is no camera'))).toMatch(/^The picture could not be taken/);
});
