/** The clinic's logo: drawn anew from what was uploaded, its clear parts kept clear, and cut to what is drawn. */
import { createHash } from 'node:crypto';
import { type Logo, showLogo } from '@pellis/contract/brand/brand';
import { photoFaults } from '@pellis/contract/photos/photo-faults';
import { type Photo, photoUnreadable } from '@pellis/contract/photos/photos';
import { CannotOpen, redrawClear } from '../photos/redraw.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { mayKeepLogo } from './policy.ts';
import { forgetLogo, type KeptLogo, keepLogo, logoByContent, logoInForce } from './records.ts';

/** Pages show it 40 pixels high; sharp screens and paper want more. */
const leastHeight = 40;
const mostPixels = 800;
/** Wider than this it would leave no room for what stands beside it. */
const widest = 8;

interface Upload {
  file: Photo;
  holds_name: boolean;
}

export function readLogo(clinic: Clinic, asker: Asker): Promise<Logo> {
  return clinic.db.read(asker, async (transaction, actor) => {
    permit(mayKeepLogo(actor));
    await actAsClinic(transaction, actor);
    return asRead(await logoInForce(transaction));
  });
}

export async function putLogo(clinic: Clinic, asker: Asker, { file, holds_name }: Upload): Promise<Logo> {
  // before anything is decoded for somebody who may not
  await clinic.db.read(asker, async (_, actor) => permit(mayKeepLogo(actor)));
  const drawn = await draw(file);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepLogo(actor));
    await actAsClinic(transaction, actor);
    await keepLogo(transaction, { ...drawn, holds_name });
    await clinic.happened(transaction, actor, { name: 'clinic.logo_changed', subjectId: 'logo' });
    return asRead(await logoInForce(transaction));
  });
}

export function removeLogo(clinic: Clinic, asker: Asker): Promise<Logo> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepLogo(actor));
    await actAsClinic(transaction, actor);
    if (await forgetLogo(transaction)) await clinic.happened(transaction, actor, { name: 'clinic.logo_changed', subjectId: 'logo' });
    return asRead(undefined);
  });
}

export function showLogoTo(clinic: Clinic, sha256: string): Promise<Buffer> {
  return clinic.db.read(theClinic('logos'), async (transaction) => found(await logoByContent(transaction, sha256)));
}

/** For those who read a public page; undefined while the clinic has none of its own. */
export function logoOnPages(clinic: Clinic, asker: Asker): Promise<KeptLogo | undefined> {
  return clinic.db.read(asker, logoInForce);
}

export const addressOfLogo = (sha256: string) => `/_api/v1${showLogo.path.replace(':sha256', sha256)}`;

function asRead(logo: Awaited<ReturnType<typeof logoInForce>>): Logo {
  return logo
    ? { url: addressOfLogo(logo.sha256), holds_name: logo.holds_name, put_at: logo.put_at }
    : { url: null, holds_name: false, put_at: null };
}

async function draw({ data }: Photo) {
  const { png, width, height } = await opened(data);
  if (height < leastHeight) throw wrongField('file', `This picture is too small: it needs at least ${leastHeight} pixels of height.`);
  if (width > height * widest)
    throw wrongField('file', `This picture is more than ${widest} times as wide as it is high: pages have no room for it.`);
  if (height > width * 2)
    throw wrongField('file', 'This picture is more than twice as high as it is wide: in a line of text nobody could see it.');
  return { png, width, height, sha256: createHash('sha256').update(png).digest('hex') };
}

async function opened(data: Uint8Array) {
  try {
    return await redrawClear(data, mostPixels);
  } catch (error) {
    if (error instanceof CannotOpen) throw wrongField('file', error.fault ? photoFaults[error.fault] : photoUnreadable);
    throw error;
  }
}
