/** A call that takes the place of another, or another camera within one: nothing goes live that was off, and the chosen devices stay. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveConnection } from '../../platform/live.ts';
import { type CallSettings, endCall, startCall } from './call.ts';
import { wholeWish } from './media.ts';
import { changeDevice, flipCamera, turnCamera, turnMicrophone } from './own-devices.ts';

interface Track {
  kind: 'audio' | 'video';
  enabled: boolean;
  stop(): void;
  getSettings(): MediaTrackSettings;
}

class Stream {
  tracks: Track[];
  constructor(tracks: Track[] = []) {
    this.tracks = [...tracks];
  }
  addTrack(track: Track) {
    this.tracks.push(track);
  }
  removeTrack(track: Track) {
    this.tracks = this.tracks.filter((one) => one !== track);
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
  const track = (kind: Track['kind']): Track => ({ kind, enabled: true, stop: () => {}, getSettings: () => ({}) });
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('MediaStream', Stream);
  vi.stubGlobal('navigator', {
    mediaDevices: {
      getUserMedia: async (constraints: MediaStreamConstraints) => {
        await opened(constraints);
        return new Stream([...(constraints.audio ? [track('audio')] : []), ...(constraints.video ? [track('video')] : [])]);
      },
      enumerateDevices: async () => [],
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  opened.mockReset();
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

const busy = () => Promise.reject(new DOMException('in use', 'NotReadableError'));

test('a camera that was stopped, then could not be had, is off once it comes', async () => {
  const call = startCall(settings);
  await isOpen(call);
  await turnCamera(call, false);
  opened.mockImplementation(busy);
  await flipCamera(call);
  expect(call.view).toMatchObject({ camera: 'busy', sends: { video: false } });
  opened.mockReset();
  await changeDevice(call, 'video', {});
  await flipCamera(call);
  expect(live(call)).toContainEqual(['video', false]);
  expect(call.view).toMatchObject({ camera: null, sends: { audio: true, video: false } });
  await turnCamera(call, true);
  expect(call.view.sends.video).toBe(true);
});

test('what is turned off while another device opens is off once it is there', async () => {
  const call = startCall(settings);
  await isOpen(call);
  const opens = Promise.withResolvers<void>();
  opened.mockReturnValue(opens.promise);
  const changes = [changeDevice(call, 'video', {}), changeDevice(call, 'audio', {})];
  await vi.waitFor(() => expect(call.local.getVideoTracks()).toEqual([]));
  await turnCamera(call, false);
  await turnMicrophone(call, false);
  opens.resolve();
  await Promise.all(changes);
  expect(live(call).map(([, isOn]) => isOn)).toEqual([false, false]);
  expect(call.view.sends).toEqual({ audio: false, video: false, isScreen: false });
});

test('a camera that was refused is on once it is allowed and tried again, as nobody has stopped it', async () => {
  opened.mockImplementation(({ video }) => (video ? busy() : undefined));
  const call = startCall(settings);
  await isOpen(call);
  opened.mockReset();
  await changeDevice(call, 'video', {});
  expect(call.view.sends).toMatchObject({ audio: true, video: true });
});
