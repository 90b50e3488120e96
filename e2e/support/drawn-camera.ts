/** A camera whose pictures are drawn: sharp, blurred, dark, glaring, as a journey wants it, without waiting for luck. */
import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { keptOrDrawn } from '../../stand-ins/src/drawings/kept.ts';
import { drawSkin } from '../../stand-ins/src/drawings/skin.ts';

export const sights = ['sharp', 'blurred', 'dark', 'glaring'] as const;
export type Sight = (typeof sights)[number];

interface DrawnCamera {
  drawnCamera: { show: Sight; isRefused: boolean; isLightRefused: boolean; isLit: boolean; facing: string; lose: () => void };
}

const size = { width: 960, height: 720 };

/** Before the first page; it begins with the sharp one. A phone has a second camera, and a light at the back. */
export async function useDrawnCamera(context: BrowserContext, { isPhone = false } = {}): Promise<void> {
  const pictures = await drawnSights();
  const addresses = Object.fromEntries(sights.map((sight) => [sight, `data:image/jpeg;base64,${pictures[sight].toString('base64')}`]));
  await context.addInitScript(openDrawnCamera, { addresses, ...size, isPhone });
}

export async function show(page: Page, sight: Sight): Promise<void> {
  await page.evaluate((wanted) => {
    (window as unknown as DrawnCamera).drawnCamera.show = wanted;
  }, sight);
}

/** Whether its light is on, and which way it looks: as the device was asked. */
export function cameraState(page: Page): Promise<{ isLit: boolean; facing: string }> {
  return page.evaluate(() => {
    const { isLit, facing } = (window as unknown as DrawnCamera).drawnCamera;
    return { isLit, facing };
  });
}

/** The camera of the shot that is missing, with what was taken of it before. */
export async function openCamera(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Camera for Close-up' }).click();
  await page.getByRole('slider', { name: /^How strongly the photo of/ }).waitFor();
}

/** As when another app takes it, or its plug is pulled. */
export async function loseCamera(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as DrawnCamera).drawnCamera.lose());
}

/** What the browser answers whoever did not allow it. */
export async function refuseCamera(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as DrawnCamera).drawnCamera.isRefused = true;
  });
}

/** The next wish for its light is not granted: some phones say that they have one, and then do not turn it on. */
export async function refuseLight(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as DrawnCamera).drawnCamera.isLightRefused = true;
  });
}

/** As where there is no memory left: no file comes of the next picture. */
export async function loseNextPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    const own = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = (hear) => {
      HTMLCanvasElement.prototype.toBlob = own;
      hear(null);
    };
  });
}

/** The same skin each time. */
export async function drawnSights(): Promise<Record<Sight, Buffer>> {
  const skin = {
    seed: 71,
    tone: '#825c43',
    frame: 'close' as const,
    spots: [],
    areas: [{ x: 500, y: 380, width: 520, height: 380, kind: 'scaly' as const, strength: 0.8 }],
  };
  const good = await sharp(await keptOrDrawn(skin, () => drawSkin(skin)))
    .resize(size.width, size.height)
    .toBuffer();
  const lamp = Buffer.from(
    `<svg width="${size.width}" height="${size.height}"><defs><radialGradient id="g"><stop offset="0.6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs><circle cx="430" cy="340" r="150" fill="url(#g)"/></svg>`,
  );
  const as = (picture: ReturnType<typeof sharp>) => picture.jpeg({ quality: 90 }).toBuffer();
  return {
    sharp: await as(sharp(good)),
    blurred: await as(sharp(good).blur(6)),
    dark: await as(sharp(good).linear(0.3, 0)),
    glaring: await as(sharp(good).composite([{ input: lamp }])),
  };
}

interface OpenDrawnCamera {
  addresses: Record<string, string>;
  width: number;
  height: number;
  isPhone: boolean;
}

/** Runs in the page, before its own scripts. */
function openDrawnCamera({ addresses, width, height, isPhone }: OpenDrawnCamera): void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return;
  const pictures = new Map<string, HTMLImageElement>();
  for (const [sight, address] of Object.entries(addresses)) {
    const picture = new Image();
    picture.src = address;
    pictures.set(sight, picture);
  }
  let track: MediaStreamTrack | undefined;
  const camera: DrawnCamera['drawnCamera'] = {
    show: 'sharp',
    isRefused: false,
    isLightRefused: false,
    isLit: false,
    facing: '',
    lose() {
      track?.stop();
      // a track that its own page stops tells nobody
      track?.dispatchEvent(new Event('ended'));
    },
  };
  (window as unknown as DrawnCamera).drawnCamera = camera;
  const second = { kind: 'videoinput', deviceId: 'front', groupId: '', label: 'Front' };
  const own = devices.enumerateDevices.bind(devices);
  const cameras = [{ ...second, deviceId: 'back', label: 'Back' }, second] as unknown as MediaDeviceInfo[];
  devices.enumerateDevices = async () => (isPhone ? cameras : own());
  devices.getUserMedia = async (wanted) => {
    // a camera of one's own asks the page's policy as the browser's would
    const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature: (name: string) => boolean } };
    if (camera.isRefused || !featurePolicy.allowsFeature('camera')) throw new DOMException('not allowed', 'NotAllowedError');
    await Promise.all([...pictures.values()].map((picture) => picture.decode()));
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    const draw = () => {
      const picture = pictures.get(camera.show);
      if (picture) pen?.drawImage(picture, 0, 0);
    };
    draw();
    setInterval(draw, 100);
    const stream = canvas.captureStream(10);
    [track] = stream.getVideoTracks();
    const { facingMode } = (wanted?.video ?? {}) as { facingMode?: { ideal?: string } };
    camera.facing = facingMode?.ideal ?? '';
    camera.isLit = false;
    if (track && isPhone) {
      const hasLight = camera.facing === 'environment';
      track.getCapabilities = () => ({ torch: hasLight }) as MediaTrackCapabilities;
      track.applyConstraints = async (asked) => {
        if (camera.isLightRefused) throw new DOMException('the light does not come on', 'OverconstrainedError');
        camera.isLit = (asked?.advanced?.[0] as { torch?: boolean } | undefined)?.torch === true;
      };
    }
    return stream;
  };
}
