/** Takes one picture with the best the camera has, beyond what the call shows. */
import type { Photo } from '@pellis/contract/photos/photos';
import { ApiError } from '../../platform/api-error.ts';
import type { Call } from './call.ts';
import { openMedia, stopStream } from './media.ts';

interface StillCamera {
  takePhoto(settings?: object): Promise<Blob>;
}

const quality = 0.95;

/** Of whoever has stopped their video a still alone is seen: it is taken beside the call, and the call's camera stays as it was. */
export async function stillOf({ local, wish }: Call): Promise<Photo> {
  const [track] = local.getVideoTracks();
  if (track?.enabled) return stillPhoto(local);
  const beside = track ? ownCopy(track) : (await openMedia({ ...wish, audio: false, video: true })).stream;
  try {
    return await stillPhoto(beside ?? local);
  } finally {
    stopStream(beside);
  }
}

/** Goes to nobody else; whether it is on is its own. */
function ownCopy(track: MediaStreamTrack): MediaStream {
  const copy = track.clone();
  copy.enabled = true;
  return new MediaStream([copy]);
}

/** What the clinic refused it says itself; else the camera gave none. */
export function stillProblem(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'The picture could not be taken. Check that your camera is on, and try again.';
}

/** As it goes into the chart: what it was taken as, and what this device measured of it where it could. */
export async function stillPhoto(stream: MediaStream): Promise<Photo> {
  const picture = await takeStill(stream);
  const measuring = import('../../photos/coach/measured-still.ts').then(({ measuredStill }) => measuredStill(picture));
  // a picture without values is worth as much: what measures it may not come over a weak line
  const quality = await measuring.catch(() => undefined);
  return { filename: 'still.jpg', data: new Uint8Array(await picture.arrayBuffer()), quality };
}

/** The camera's own photo where the browser can, else a frame at the camera's largest size. */
async function takeStill(stream: MediaStream): Promise<Blob> {
  const [track] = stream.getVideoTracks();
  if (!track) throw new Error('there is no camera');
  const Capture = (window as unknown as { ImageCapture?: new (track: MediaStreamTrack) => StillCamera }).ImageCapture;
  if (Capture) {
    const photo = await new Capture(track).takePhoto().catch(() => null);
    if (photo && photo.size > 0) return photo;
  }
  return frameOf(track);
}

async function frameOf(track: MediaStreamTrack): Promise<Blob> {
  const before = track.getSettings();
  const { width, height } = track.getCapabilities?.() ?? {};
  // as large as it goes for this one picture; the call goes back to its own size afterwards
  if (width?.max && height?.max) await track.applyConstraints({ width: width.max, height: height.max }).catch(() => undefined);
  try {
    const video = document.createElement('video');
    Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
    await video.play();
    await new Promise((settled) => setTimeout(settled, 400));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [video.videoWidth, video.videoHeight];
    canvas.getContext('2d')?.drawImage(video, 0, 0);
    video.srcObject = null;
    return await new Promise((done, failed) => {
      canvas.toBlob((jpeg) => (jpeg ? done(jpeg) : failed(new Error('no picture came'))), 'image/jpeg', quality);
    });
  } finally {
    const size = { ...(before.width ? { width: before.width } : {}), ...(before.height ? { height: before.height } : {}) };
    await track.applyConstraints(size).catch(() => undefined);
  }
}
