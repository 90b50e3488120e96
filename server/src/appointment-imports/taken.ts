/** Times that are taken, of dermatologists and of patients: those that stand here, and those of the lines before. */
import type { Standing } from './records.ts';

interface Wanted {
  providerId: string;
  patientId: string;
  from: number;
  until: number;
}

interface Stretch extends Wanted {
  /** Without its buffers. */
  starts: number;
  /** Of the file; none where it stands here. */
  line?: number | undefined;
}

export interface Stands {
  line: number | undefined;
  /** The same patient with the same dermatologist at the same moment. */
  isSame: boolean;
  isOfPatient: boolean;
}

export interface Taken {
  at: (wanted: Wanted) => Stands | undefined;
  add: (wanted: Wanted & { line: number }) => void;
}

/** By day, so that a long file is looked through quickly. */
const dayMs = 86_400_000;
const daysOf = ({ from, until }: { from: number; until: number }) => {
  const first = Math.floor(from / dayMs);
  return Array.from({ length: Math.floor((until - 1) / dayMs) - first + 1 }, (_, day) => first + day);
};

export function takenBy(standing: readonly Standing[]): Taken {
  const days = new Map<string, Stretch[]>();
  const keep = (stretch: Stretch) => {
    for (const day of daysOf(stretch))
      for (const whose of [stretch.providerId, stretch.patientId]) {
        const key = `${whose} ${day}`;
        days.set(key, [...(days.get(key) ?? []), stretch]);
      }
  };
  for (const { provider_id, patient_id, from, until, starts } of standing)
    keep({ providerId: provider_id, patientId: patient_id, from, until, starts });
  const meets = (wanted: Wanted, whose: string) =>
    daysOf(wanted)
      .flatMap((day) => days.get(`${whose} ${day}`) ?? [])
      .find(({ from, until }) => from < wanted.until && wanted.from < until);
  return {
    at: (wanted) => {
      const other = meets(wanted, wanted.providerId) ?? meets(wanted, wanted.patientId);
      if (!other) return undefined;
      const isOfPatient = other.patientId === wanted.patientId;
      const isSame = isOfPatient && other.providerId === wanted.providerId && other.starts === wanted.from;
      return { line: other.line, isSame, isOfPatient };
    },
    add: (wanted) => keep({ ...wanted, starts: wanted.from }),
  };
}
