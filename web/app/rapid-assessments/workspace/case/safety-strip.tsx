/** What must never be out of sight while one prescribes: pregnancy, allergies, medications, a minor. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import type { Case } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import pregnancy from '@tabler/icons-react/dist/esm/icons/IconBabyCarriage.mjs';
import minor from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import medications from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import allergies from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './safety-strip.module.css';

/** Whoever is prescribed for: in a case, or in a refill request. */
type Careful = Pick<Case, 'health_profile'> & { patient: Pick<Case['patient'], 'age'> };

interface Sign {
  icon: TablerIcon;
  words: string;
  weight: 'danger' | 'warning' | 'plain';
}

const adult = 18;

export function SafetyStrip({ opened }: { opened: Careful }) {
  return (
    <ul className={styles.safety} aria-label="Careful with this patient">
      {signsOf(opened).map(({ icon, words, weight }) => (
        <li key={words} className={classes(styles['safety-sign'], styles[`safety-${weight}`])}>
          <Icon of={icon} size={18} />
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}

function signsOf({ patient, health_profile: profile }: Careful): Sign[] {
  const isMinor = patient.age !== null && patient.age < adult;
  const signs: Sign[] = isMinor ? [{ icon: minor, words: `Minor, ${patient.age}`, weight: 'warning' }] : [];
  if (!profile) return [...signs, { icon: allergies, words: 'No health profile: pregnancy and allergies not known', weight: 'danger' }];
  // "not pregnant" goes without saying of a man
  const pregnancies = profile.sex === 'male' && profile.pregnant === 'no' ? [] : [pregnancySign(profile)];
  return [...signs, ...pregnancies, allergySign(profile), medicationSign(profile)];
}

function pregnancySign({ pregnant }: HealthProfile): Sign {
  const words = { yes: 'Pregnant', planning: 'Planning a pregnancy', no: 'Not pregnant' }[pregnant];
  return { icon: pregnancy, words, weight: pregnant === 'no' ? 'plain' : 'danger' };
}

function allergySign({ allergies: has, currentAllergies }: HealthProfile): Sign {
  if (has === 'no') return { icon: allergies, words: 'No known allergies', weight: 'plain' };
  return { icon: allergies, words: `Allergies: ${currentAllergies ?? 'not named'}`, weight: 'danger' };
}

function medicationSign({ medications: has, currentMedications }: HealthProfile): Sign {
  if (has === 'no') return { icon: medications, words: 'No medications', weight: 'plain' };
  return { icon: medications, words: `Takes: ${currentMedications ?? 'not named'}`, weight: 'warning' };
}
