/** What to notice about a case before opening it, each as a word with its sign. */
import type { CaseFlag } from '@pellis/contract/rapid-assessments/rapid-assessment-cases';
import type { Icon as TablerIcon } from '@tabler/icons-react';
import severe from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import pregnancy from '@tabler/icons-react/dist/esm/icons/IconBabyCarriage.mjs';
import minor from '@tabler/icons-react/dist/esm/icons/IconMoodKid.mjs';
import medications from '@tabler/icons-react/dist/esm/icons/IconPill.mjs';
import allergies from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs';
import worse from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs';
import returning from '@tabler/icons-react/dist/esm/icons/IconUserCircle.mjs';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import styles from './case-flags.module.css';

/** `danger` may change what is prescribed, `warning` how soon it is read, `plain` is good to know. */
const signs: Record<CaseFlag, { word: string; icon: TablerIcon; weight: 'danger' | 'warning' | 'plain' }> = {
  pregnant: { word: 'Pregnant', icon: pregnancy, weight: 'danger' },
  planning_pregnancy: { word: 'Planning a pregnancy', icon: pregnancy, weight: 'danger' },
  allergies: { word: 'Allergies', icon: allergies, weight: 'danger' },
  side_effect: { word: 'Side effect', icon: severe, weight: 'warning' },
  severe: { word: 'Severe', icon: severe, weight: 'warning' },
  getting_worse: { word: 'Getting worse', icon: worse, weight: 'warning' },
  minor: { word: 'Minor', icon: minor, weight: 'warning' },
  medications: { word: 'Medications', icon: medications, weight: 'plain' },
  returning: { word: 'Returning', icon: returning, weight: 'plain' },
};
const inOrder = Object.keys(signs) as CaseFlag[];

export function CaseFlags({ flags }: { flags: readonly CaseFlag[] }) {
  if (flags.length === 0) return null;
  return (
    <ul className={styles.flags} aria-label="To notice">
      {inOrder
        .filter((flag) => flags.includes(flag))
        .map((flag) => (
          <li key={flag} className={classes(styles.flag, styles[`flag-${signs[flag].weight}`])}>
            <Icon of={signs[flag].icon} size={16} />
            {signs[flag].word}
          </li>
        ))}
    </ul>
  );
}
