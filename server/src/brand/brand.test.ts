/** How the clinic looks is the owner's: its colour stays readable whatever it is, its logo is drawn anew, and its word stands in an address. */
import { putLogo, readLogo, removeLogo, showLogo } from '@pellis/contract/brand/brand';
import { actionColors, grounds, isShownAsItIs } from '@pellis/contract/brand/brand-colors';
import { listSettings, saveSettings } from '@pellis/contract/set-up/settings';
import { colord } from 'colord';
import type {} from 'colord/plugins/a11y';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emails } from '../accounts/emails.ts';
import { compose } from '../notifications/email.ts';
import { siteFacts } from '../site-facts.ts';
import { openTestClinic, type TestClinic } from '../testing/clinic.ts';
import { admin, type Person, staff } from '../testing/people.ts';
import { pixelBomb, svgAsJpeg, type TestPhoto } from '../testing/photos.ts';

let clinic: TestClinic;
let olga: Person;
beforeAll(async () => {
  clinic = await openTestClinic();
  olga = await admin(clinic, 'Olga');
});
afterAll(() => clinic.end());

const style = async () => (await siteFacts(clinic.clinic, 'us'))['clinic.style'];

async function save(values: Record<string, string>) {
  const { reply } = await clinic.call(listSettings, { as: olga });
  const version = reply.find(({ group }) => group === 'brand')?.version ?? 0;
  return clinic.call(saveSettings, { as: olga, params: { group: 'brand' }, body: { values }, headers: { 'if-match': String(version) } });
}

/** A clear ground, with a bar of so many pixels on it. */
async function drawing(width: number, height: number, around = 20): Promise<TestPhoto> {
  const bar = { create: { width, height, channels: 4, background: '#7a1fa2' } } as const;
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const png = await sharp(bar).extend({ top: around, bottom: around, left: around, right: around, background: clear }).png().toBuffer();
  return { filename: 'logo.png', data: new Uint8Array(png) };
}
const put = (file: TestPhoto, { as = olga, holds_name = true } = {}) => clinic.call(putLogo, { as, body: { file, holds_name } });
const shown = (url: string | null) => clinic.call(showLogo, { params: { sha256: url?.split('/').at(-1) ?? '' } });

test('any colour becomes one that can be read by day and by night, in its own hue', () => {
  const hues = ['#ff0000', '#ffff00', '#00ff88', '#0b5f59', '#000000', '#ffffff', '#777777', '#f7c6d9', '#1a0050', '#00e5ff'];
  for (const color of hues) {
    const { light, dark } = actionColors(color);
    for (const [colors, on] of [
      [light, grounds.light],
      [dark, grounds.dark],
    ] as const) {
      const least = Math.min(
        ...[...on, colors['action-soft'], colors['on-action']].map((ground) => colord(colors.action).contrast(ground)),
      );
      expect(least, `${color} as ${colors.action}`).toBeGreaterThanOrEqual(4.5);
    }
  }
  expect(actionColors('#0b5f59').light.action).toBe('#0b5f59');
  expect([isShownAsItIs('#0b5f59'), isShownAsItIs('#ffff00')]).toEqual([true, false]);
});

test('emails have the colour too, as it is by day', () => {
  const html = (clinicColor: string | undefined) =>
    compose({ ...clinic.clinic, config: { ...clinic.clinic.config, clinicColor } }, emails.confirmAddress.sample).html;
  expect(html('#7a1fa2')).toContain('background:#7a1fa2');
  expect(html('#ffee00')).not.toContain('#ffee00');
  expect(html(undefined)).toContain('background:#0b5f59');
});

test('the colour reaches every page, and an empty one gives the built-in back', async () => {
  expect(await style()).toBeUndefined();
  expect((await save({ CLINIC_COLOR: '#7A1FA2' })).status).toBe(200);
  expect(await style()).toContain(':root{--action:#7a1fa2;');
  expect(await style()).toContain(':root[data-scheme=dark]{--action:');
  expect((await save({ CLINIC_COLOR: 'purple' })).refusal.fields?.['values.CLINIC_COLOR']).toContain('must be a color such as #0b5f59');
  expect((await save({ CLINIC_COLOR: '' })).status).toBe(200);
  expect(await style()).toBeUndefined();
});

test('a logo is cut to what is drawn, keeps its clear ground, and browsers may keep it', async () => {
  const { url, holds_name } = (await put(await drawing(300, 60))).reply;
  const { status, raw, headers } = await shown(url);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=31536000, immutable']);
  expect(await sharp(raw).metadata()).toMatchObject({ width: 300, height: 60, hasAlpha: true });
  expect(holds_name).toBe(true);
  expect(await style()).toContain(`url(${url})`);
  expect(await style()).toContain('width:200px;height:40px');
});

test('of twelve put at once one stays, and its address is the one on pages', async () => {
  const files = await Promise.all(Array.from({ length: 12 }, (_, index) => drawing(100 + index * 10, 50)));
  const answers = await Promise.all(files.map((file) => put(file, { holds_name: false })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const now = (await clinic.call(readLogo, { as: olga })).reply;
  expect(answers.map(({ reply }) => reply.url)).toContain(now.url);
  expect(await style()).toContain(`url(${now.url})`);
  expect(await clinic.sql('select from clinic_logo')).toHaveLength(1);
});

test('what is no picture, too small, or too long for a line is refused in a sentence, and the logo stays', async () => {
  const before = (await clinic.call(readLogo, { as: olga })).reply;
  expect((await put(svgAsJpeg())).refusal.fields?.['file']).toContain('not a picture');
  expect((await put(await pixelBomb())).status).toBe(422);
  expect((await put(await drawing(80, 20))).refusal.fields?.['file']).toContain('at least 40 pixels of height');
  expect((await put(await drawing(500, 50))).refusal.fields?.['file']).toContain('8 times as wide');
  expect((await put(await drawing(50, 200))).refusal.fields?.['file']).toContain('twice as high');
  expect((await put(await drawing(100, 50), { as: await staff(clinic, 'Sam') })).status).toBe(404);
  expect((await clinic.call(readLogo, { as: olga })).reply).toEqual(before);
});

test('taken away, the drawn mark stands again and the picture cannot be read', async () => {
  const { url } = (await clinic.call(readLogo, { as: olga })).reply;
  expect((await clinic.call(removeLogo, { as: olga })).reply.url).toBeNull();
  await clinic.call(removeLogo, { as: olga });
  expect(await style()).toBeUndefined();
  expect((await shown(url)).status).toBe(404);
  expect(await clinic.sql(`select from event where name = 'clinic.logo_changed'`)).toHaveLength(14);
});
