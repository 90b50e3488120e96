/** What makes a video visit go well, to be done beforehand. */
import type { Appointment } from '@pellis/contract/appointments/appointment-changes';
import check from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { Link } from 'react-router';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './appointment-page.module.css';
import { nameOfState } from './places.ts';

export function Prepare({ appointment: { state, helper_name } }: { appointment: Appointment }) {
  const things = [
    `Be in ${nameOfState(state)} during the visit: the dermatologist may see you only there.`,
    'Choose a quiet room with daylight, and a place where you can show the skin in private.',
    'Come without make-up or cream on the part that you want looked at.',
    'Have your medicines and creams at hand, or a list of them.',
    'Charge your phone or computer, and close other programs that use the camera.',
    ...(helper_name ? [`Tell ${helper_name} when it begins. They get a link of their own.`] : []),
  ];
  return (
    <Card heading="Before we meet">
      <ul className={styles['prepare-list']}>
        {things.map((thing) => (
          <li key={thing}>
            <Icon of={check} size={22} />
            {thing}
          </li>
        ))}
        <li>
          <Icon of={check} size={22} />
          <span>
            Is your <Link to="/health-profile">health profile</Link> up to date?
          </span>
        </li>
      </ul>
    </Card>
  );
}
