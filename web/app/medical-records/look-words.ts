/** Who looked at a record and what they did, in plain words. */
import type { Look, LookKind } from '@pellis/contract/medical-records/medical-records';
import type { Role } from '@pellis/contract/platform/rights';

const deeds: Record<LookKind, string> = {
  'note.read': "read a doctor's note",
  'photo.read': 'looked at a photo',
  'photo.covered': 'covered a photo, since it shows an intimate place',
  'photo.uncovered': 'uncovered a photo again',
  'document.read': 'opened a document',
  'rapid_assessment.read': 'read a Rapid Assessment',
  'refill.read': 'read a refill request',
  'lab_result.read': 'read lab results',
  'fax.read': 'read a fax about you',
  'appointment.read': 'read what was told before a visit',
  'conversation.read': 'read a conversation',
  'patient.emergency_access': 'opened the record in an emergency',
  'record.copied': 'downloaded a copy of the record',
  'proxy.used': 'opened the portal',
  'progress.read': 'looked at the course over time',
  'progress.link_opened': 'opened a link that was made for them',
};

const many: Partial<Record<LookKind, string>> = {
  'photo.read': 'photos',
  'document.read': 'documents',
  'conversation.read': 'conversations',
};

const roleWords: Record<Role, string> = {
  provider: 'dermatologist',
  assistant: 'nurse or physician assistant',
  staff: 'front desk',
  biller: 'billing',
  admin: 'operator',
  client: 'acts for the patient',
};

/** The same person doing the same within this long is one line. */
const sitting = 15 * 60_000;

export interface Sitting {
  look: Look;
  /** How often in this sitting. */
  times: number;
}

/** One line for one sitting; the newest first, as they come. */
export function sittingsOf(looks: readonly Look[]): Sitting[] {
  const sittings: (Sitting & { earliest: Date })[] = [];
  for (const look of looks) {
    const last = sittings.at(-1);
    if (last && isSameSitting(last, look)) {
      last.times += 1;
      last.earliest = look.at;
    } else {
      sittings.push({ look, times: 1, earliest: look.at });
    }
  }
  return sittings.map(({ look, times }) => ({ look, times }));
}

function isSameSitting({ look, earliest }: Sitting & { earliest: Date }, next: Look): boolean {
  const isSameDeed = look.kind === next.kind && look.name === next.name && look.role === next.role && look.note_id === next.note_id;
  return isSameDeed && look.kind !== 'patient.emergency_access' && earliest.getTime() - next.at.getTime() < sitting;
}

export function whoLooked({ is_me, name, role, kind }: Look): string {
  if (is_me) return 'You';
  if (kind === 'progress.link_opened') return `“${name ?? 'Somebody outside'}”`;
  if (name) return name;
  if (role === 'client') return 'Somebody who acts for the patient';
  return role === 'staff' ? 'Somebody of the front desk' : 'Somebody of the clinic';
}

/** After the name, unless the name says it already. */
export function roleOf({ is_me, name, role, kind }: Look): string | undefined {
  // who opens a link is somebody outside
  if (kind === 'progress.link_opened') return undefined;
  return is_me || name === null ? undefined : roleWords[role];
}

/** "looked at 3 photos". */
export function whatTheyDid({ look: { kind }, times }: Sitting): string {
  const plural = many[kind];
  if (times === 1 || !plural) return deeds[kind];
  return deeds[kind].replace(/ an? \w+$/, ` ${times} ${plural}`);
}
