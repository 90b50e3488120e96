/** A dermatologist's portrait: drawn anew from what was uploaded, so that nothing its camera wrote goes out, and kept with their record. */
import { createHash } from 'node:crypto';
import { photoFaults } from '@pellis/contract/photos/photo-faults';
import { type Photo, photoUnreadable } from '@pellis/contract/photos/photos';
import { type Portrait, readPortrait } from '@pellis/contract/portraits/portraits';
import { mayKeepDoctors } from '../doctors/policy.ts';
import { CannotOpen, redraw } from '../photos/redraw.ts';
import { type Asker, theClinic } from '../platform/actor.ts';
import type { Clinic } from '../platform/clinic.ts';
import { actAsClinic } from '../platform/db/database.ts';
import { found, permit, wrongField } from '../platform/refusal.ts';
import { type Drawn, forgetPortrait, keepPortrait, lockDoctor, nameInRecord, portraitOf } from './records.ts';

/** Twice the size at which cards show it, for sharp screens. */
const wanted = { pixels: 960, quality: 84, trueColour: false };
const leastPixels = 240;

interface Upload {
  file: Photo;
  words: string;
}

export async function putPortrait(clinic: Clinic, asker: Asker, id: string, { file, words }: Upload): Promise<Portrait> {
  // before anything is decoded for somebody who may not
  await clinic.db.read(asker, async (_, actor) => permit(mayKeepDoctors(actor)));
  const drawn = await draw(file);
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepDoctors(actor));
    await actAsClinic(transaction, actor);
    found(await lockDoctor(transaction, id));
    await keepPortrait(transaction, id, drawn);
    const portrait = { avatar_url: `/_api/v1${readPortrait.path.replace(':sha256', drawn.sha256)}`, avatar_alt: words };
    await nameInRecord(transaction, id, portrait);
    await clinic.happened(transaction, actor, { name: 'provider.portrait_changed', subjectId: id });
    return portrait;
  });
}

export function removePortrait(clinic: Clinic, asker: Asker, id: string): Promise<Portrait> {
  return clinic.db.write(asker, async (transaction, actor) => {
    permit(mayKeepDoctors(actor));
    await actAsClinic(transaction, actor);
    found(await lockDoctor(transaction, id));
    await forgetPortrait(transaction, id);
    const portrait = { avatar_url: null, avatar_alt: '' };
    await nameInRecord(transaction, id, portrait);
    await clinic.happened(transaction, actor, { name: 'provider.portrait_changed', subjectId: id });
    return portrait;
  });
}

export function showPortrait(clinic: Clinic, sha256: string): Promise<Buffer> {
  return clinic.db.read(theClinic('portraits'), async (transaction) => found(await portraitOf(transaction, sha256)));
}

async function draw({ data }: Photo): Promise<Drawn> {
  try {
    const [{ jpeg, width, height }] = await redraw(data, [wanted] as const);
    if (Math.min(width, height) < leastPixels)
      throw wrongField('file', `This picture is too small: its shorter side needs at least ${leastPixels} pixels.`);
    return { jpeg, sha256: createHash('sha256').update(jpeg).digest('hex') };
  } catch (error) {
    if (error instanceof CannotOpen) throw wrongField('file', error.fault ? photoFaults[error.fault] : photoUnreadable);
    throw error;
  }
}
