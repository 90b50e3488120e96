/** A call that takes the place of another: nothing goes live that was off, and the chosen devices stay. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnection } from '../../platform/live.ts';
import { type CallSettings, endCall, startCall } from './call.ts';
import { wholeWish } from './media.ts';
import { turnCamera, turnMicrophone } from './own-devices.ts';

interface Track {
  kind: 'audio' | 'video';
  enabled: boolean;
  stop(): void;
}

class Stream {
  tracks: Track[];
  constructor(tracks: Track[] = []) {
    this.tracks = [...tracks];
  }
  addTrack(track: Track) {
    this.tracks.push(track);
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === 'video');
}

const opened = vi.fn();
const settings: CallSettings = {
  visitId: 'v',
  connection: { join: () => () => {}, broadcast: () => {}, isOpen: () => true, watch: () => () => {} } satisfies LiveConnection,
  isRelayOnly: false,
  wish: wholeWish,
  askServers: async () => ({ servers: [], expires_in: 600 }),
  onOut: () => {},
};

beforeEach(() => {
  const track = (kind: Track['kind']): Track => ({ kind, enabled: true, stop: () => {} });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        opened(constraints);
        return new Stream([track('audio'), track('video')]);
      },
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  opened.mockClear();
});

const isOpen = (call: ReturnType<typeof startCall>) => vi.waitFor(() => expect(call.view.isOpening).toBe(false));
const live = ({ local }: { local: MediaStream }) => local.getTracks().map(({ kind, enabled }) => [kind, enabled]);

test('it begins with everything on', async () => {
  const call = startCall(settings);
  await isOpen(call);
  expect(live(call)).toEqual([
    ['audio', true],
    ['video', true],
  ]);
  expect(call.view.sends).toEqual({ audio: true, video: true, isScreen: false });
});

test('another way through the network opens no microphone that was muted, nor a camera that was stopped', async () => {
  const before = startCall(settings);
  await isOpen(before);
  await turnMicrophone(before, false);
  await turnCamera(before, false);
  before.wish = { ...before.wish, microphoneId: 'headset' };
  endCall(before);
  const after = startCall({ ...settings, isRelayOnly: true }, before);
  expect(after.view.sends).toEqual({ audio: false, video: false, isScreen: false });
  await isOpen(after);
  expect(live(after)).toEqual([
    ['audio', false],
    ['video', false],
  ]);
  expect(after.view.sends).toEqual({ audio: false, video: false, isScreen: false });
  expect(opened.mock.lastCall?.[0].audio.deviceId).toEqual({ exact: 'headset' });
});

test('what is turned off while the devices open is off once they are', async () => {
  const call = startCall(settings);
  await turnMicrophone(call, false);
  await isOpen(call);
  expect(call.view.sends).toMatchObject({ audio: false, video: true });
  expect(live(call)[0]).toEqual(['audio', false]);
});

test('a picture that rests goes on resting, until the line is good', async () => {
  const before = startCall(settings);
  await isOpen(before);
  await turnCamera(before, false);
  before.rest = { ...before.rest, isResting: true };
  endCall(before);
  const after = startCall(settings, before);
  await isOpen(after);
  expect(after.view).toMatchObject({ isAudioOnly: true, sends: { video: false } });
});
