import { HealthProfileForm } from '@pellis/contract/health-profiles';
import { Bytes } from '@pellis/contract/wire';
import { fileTypeFromBuffer } from 'file-type';
import { z } from 'zod';
import { profileForm } from '../test-care.ts';
import { pdf } from '../test-photos.ts';
import { formatOf } from './redraw.ts';

const p = pdf(5 * 1024 * 1024);
let t = performance.now();
const lap = (n: string) => {
  console.log(n, Math.round(performance.now() - t));
  t = performance.now();
};
const text = z.encode(Bytes, p);
lap('encode');
z.decode(Bytes, text);
lap('decode');
const form = { ...profileForm, images: [{ filename: 'x', data: p }] };
const enc = z.safeEncode(HealthProfileForm, form as never);
lap('encode form');
z.safeDecode(HealthProfileForm, enc.data as never);
lap('decode form');
await fileTypeFromBuffer(p);
lap('file-type');
await formatOf(p.subarray(0, 4100));
lap('file-type head');
