/** Whom a patient wanted beside them when they booked, and who has no link yet. */
import type { Visit } from '@pellis/contract/visits/visits';

export interface Wished {
  kind: 'helper' | 'interpreter';
  name: string;
  sentence: string;
}

export function nextWished({
  wished,
  helpers,
  part,
  patient_name,
}: Pick<Visit, 'wished' | 'helpers' | 'part' | 'patient_name'>): Wished | null {
  if (!wished) return null;
  const has = (kind: Wished['kind']) => helpers.some((one) => one.kind === kind);
  const [who, told] = part === 'dermatologist' ? [patient_name, 'at booking'] : ['You', 'when you booked'];
  if (wished.interpreter && !has('interpreter'))
    return {
      kind: 'interpreter',
      name: '',
      sentence: `${who} asked for an interpreter (${wished.interpreter}) ${told}. Make a link here and send it to them.`,
    };
  if (wished.helper_name && !has('helper'))
    return {
      kind: 'helper',
      name: wished.helper_name,
      sentence: `${who} named ${wished.helper_name} ${told}. Whoever is not in the same room needs a link.`,
    };
  return null;
}
