/** What stands here instead of the form: that the profile is on file, or that it has just been saved. */
import type { HealthProfile } from '@pellis/contract/health-profiles/health-profiles';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { chat } from '../ui/chat.ts';
import { longDate } from '../ui/dates.ts';
import styles from './health-profile.module.css';

export function ProfileOnFile({ profile }: { profile: HealthProfile }) {
  return (
    <Card
      heading="Your health profile is on file"
      actions={
        <>
          <ButtonLink to="/new-visit">Book a video appointment</ButtonLink>
          <ButtonLink to="/rapid-assessment" kind="secondary">
            Order a Rapid Assessment
          </ButtonLink>
        </>
      }
    >
      <p>Last updated on {longDate(profile.modified_date)}.</p>
      <p>Has something changed, or do you need a profile for somebody else, such as a child? We do that with you.</p>
      <div className={styles['profile-ways']}>
        <Button kind="secondary" isSmall data-chat="profile" onClick={() => chat.open({ topic: 'profile' })}>
          Contact Support
        </Button>
        <Link to="/health-profile/edit">Update it myself</Link>
        <Link to="/family">Someone I care for</Link>
      </div>
    </Card>
  );
}

export function ProfileSaved() {
  return (
    <Arrived>
      <Card
        isNext
        kicker="Thank you"
        heading="Your health profile was saved"
        actions={
          <>
            <ButtonLink to="/new-visit">Book a video appointment</ButtonLink>
            <ButtonLink to="/rapid-assessment" kind="secondary">
              Order a Rapid Assessment
            </ButtonLink>
          </>
        }
      >
        <p>Every dermatologist who cares for you reads it first. Now choose how you would like to be seen.</p>
      </Card>
    </Arrived>
  );
}

/** What takes the place of the form takes the focus too, so that it is read out. */
function Arrived({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className={styles['profile-arrived']}>
      {children}
    </div>
  );
}
