/** Takes the photo out of what the camera shows: the very picture that was seen, as a file like any other. */
import type { Shot } from '@pellis/contract/photos/shots';

/** Undefined where the camera has no picture just now. */
export function frameOf(video: HTMLVideoElement): HTMLCanvasElement | undefined {
  if (video.videoWidth === 0) return undefined;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return canvas;
}

export function fileOf(frame: HTMLCanvasElement, shot: Shot): Promise<File | undefined> {
  return new Promise((resolve) => {
    const name = `${shot.replaceAll('_', '-')}.jpg`;
    frame.toBlob((jpeg) => resolve(jpeg ? new File([jpeg], name, { type: 'image/jpeg' }) : undefined), 'image/jpeg', 0.95);
  });
}
