/** A connection whose words get lost on the way: said again until there is an answer. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeLink, openLink, type Signal, takeSignal } from './peer-link.ts';

/** As much of a browser's connection as an offer and its answer need. */
class Connection {
  signalingState = 'stable';
  connectionState = 'new';
  iceConnectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onnegotiationneeded = () => {};
  onconnectionstatechange: (() => void) | null = null;
  oniceconnectionstatechange = null;
  async setLocalDescription() {
    this.localDescription = { type: 'offer', sdp: 'v=0' };
    this.signalingState = 'have-local-offer';
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description;
    this.signalingState = 'stable';
  }
  close() {
    this.signalingState = 'closed';
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('RTCPeerConnection', Connection);
  vi.stubGlobal('MediaStream', class {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('an offer that stays without an answer is said again until one comes', async () => {
  const { link, offers } = open();
  await vi.advanceTimersByTimeAsync(11_000);
  expect(offers()).toBe(3);
  takeSignal(link, { description: { type: 'answer', sdp: 'v=0' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offers()).toBe(3);
});

test('nothing is said any more once the connection is closed', async () => {
  const { link, offers } = open();
  await vi.advanceTimersByTimeAsync(1_000);
  closeLink(link);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(offers()).toBe(1);
});

test('a link is lost only once it was connected', () => {
  const { link } = open();
  const turn = (state: string) => {
    const connection = link.connection as unknown as Connection;
    connection.connectionState = state;
    connection.onconnectionstatechange?.();
  };
  turn('connecting');
  expect(link).toMatchObject({ wasConnected: false });
  turn('connected');
  expect(link).toMatchObject({ wasConnected: true, lostAt: null });
  turn('disconnected');
  expect(link).toMatchObject({ wasConnected: true, lostAt: expect.any(Number) });
  closeLink(link);
});

function open() {
  const said: Signal[] = [];
  const link = openLink({
    peer: 'their-window',
    isPolite: false,
    configuration: {},
    local: { getTracks: () => [] } as unknown as MediaStream,
    events: { signal: (_peer, signal) => said.push(signal), changed: () => {}, servers: async () => [] },
  });
  (link.connection as unknown as Connection).onnegotiationneeded();
  return { link, offers: () => said.filter(({ description }) => description?.type === 'offer').length };
}
