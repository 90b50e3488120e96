/** What a preferred pharmacy and a preferred lab will look like: invented, for the demo user alone, and marked so. */
import building from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import flask from '@tabler/icons-react/dist/esm/icons/IconFlask.mjs';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './samples.module.css';

const samples = [
  {
    heading: 'My Preferred Pharmacy',
    icon: building,
    name: 'Harbor Street Pharmacy',
    lines: ['100 Harbor Street, Oakland, California 94607', '(510) 555-0142', 'Open until 9:00 PM'],
  },
  {
    heading: 'My Preferred Lab',
    icon: flask,
    name: 'Lakeside Diagnostics',
    lines: ['25 Grand Avenue, Oakland, California 94612', '(510) 555-0175', 'Walk in from 7:00 AM; fasting tests before 10:00 AM'],
  },
];

export function Samples() {
  return (
    <div className={styles.samples}>
      {samples.map(({ heading, icon, name, lines }) => (
        <Card key={heading} heading={heading} kicker="Sample">
          <div className={styles.sample}>
            <span className={styles['sample-icon']}>
              <Icon of={icon} size={24} />
            </span>
            <div>
              <p className={styles['sample-name']}>{name}</p>
              {lines.map((line) => (
                <p key={line} className="small soft figures">
                  {line}
                </p>
              ))}
            </div>
          </div>
        </Card>
      ))}
    </div>
  );
}
