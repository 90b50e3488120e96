/** What this device measures of a photo goes into the chart of the visit with it: shared from the waiting room or the call, or taken as a still. */
import type { PhotoQuality } from '@pellis/contract/photos/photo-quality';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { seen } from '../../test-markup.tsx';
import { CallChat } from '../call/call-chat.tsx';
import { stillPhoto } from '../call/still.ts';
import { PhotoWindow } from './photo-window.tsx';
import { openedPhoto, photoToShare } from './shared-photo.ts';
import { WaitingPhotos } from './waiting.tsx';

const quality: PhotoQuality = { sharpness: 0.4, light: 180, glare: 0, share: 0.6, by: 'camera' };
const { prepare, measure, buttons } = vi.hoisted(() => ({ prepare: vi.fn(), measure: vi.fn(), buttons: vi.fn() }));

vi.mock('../../photos/prepare-photo.ts', () => ({ preparePhoto: prepare }));
vi.mock('../../photos/coach/measurer.ts', () => ({ measured: measure }));
vi.mock('./photo-button.tsx', () => ({ PhotoButton: buttons }));

beforeEach(() => {
  vi.clearAllMocks();
  buttons.mockReturnValue(null);
  prepare.mockImplementation(async (file: File, { isMeasured }: { isMeasured: boolean }) => ({
    filename: file.name,
    jpeg: new Blob(['jpeg']),
    ...(isMeasured ? { quality } : {}),
  }));
});
afterAll(() => vi.unstubAllGlobals());

test('what is shared carries what was measured and where it was taken', async () => {
  const opened = await openedPhoto(new File(['picture'], 'cheek.jpg'), true);
  const place = { region: 'elbow', side: 'left' } as const;
  expect(await photoToShare(opened, place)).toMatchObject({ filename: 'cheek.jpg', quality, body_place: place });
  const unmeasured = await openedPhoto(new File(['picture'], 'drawing.jpg'), false);
  expect((await photoToShare(unmeasured, undefined))?.quality).toBeUndefined();
});

test('the patient’s photos are measured, waiting or in the call; a dermatologist’s picture shows nobody’s skin', () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
  const visit = { id: 'v', messages: [], part: 'patient', provider: { name: 'Dr. Lee' } };
  const writing = { text: '', problem: undefined, isSending: false, setText: () => undefined, send: () => undefined };
  for (const part of ['patient', 'guest', 'dermatologist'])
    seen(<CallChat pass="p" visit={{ ...visit, part } as never} writing={writing} />);
  expect(buttons.mock.calls.map(([props]) => props.isMeasured)).toEqual([true, true, false]);
  buttons.mockClear();
  seen(<WaitingPhotos pass="p" visit={visit as never} onChanged={() => undefined} />);
  expect(buttons.mock.calls.map(([props]) => props.isMeasured)).toEqual([true]);
});

test('before it goes a word is said of it, and it may go all the same', () => {
  const photo = { filename: 'a.jpg', jpeg: new Blob(['jpeg']), quality };
  const { text } = seen(
    <PhotoWindow photo={photo} problem={undefined} isSending={false} onSend={() => undefined} onClose={() => undefined} />,
  );
  expect(text).toContain('It looks a little blurred.');
  expect(text).toContain('Send the photo');
});

test('a still carries what was measured of it, and goes without where nothing could be', async () => {
  const taken = new Blob(['still']);
  vi.stubGlobal('window', {
    ImageCapture: class {
      takePhoto = async () => taken;
    },
  });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 640, height: 480, close: () => undefined }));
  const stream = { getVideoTracks: () => [{}] } as unknown as MediaStream;
  const { by: _, ...values } = quality;
  measure.mockResolvedValue(values);
  expect(await stillPhoto(stream)).toEqual({ filename: 'still.jpg', data: new TextEncoder().encode('still'), quality });
  measure.mockResolvedValue(undefined);
  expect((await stillPhoto(stream)).quality).toBeUndefined();
  measure.mockRejectedValue(new Error('no worker'));
  expect((await stillPhoto(stream)).quality).toBeUndefined();
});
