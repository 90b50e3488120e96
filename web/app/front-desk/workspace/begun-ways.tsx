/** A visit whose time has come: call the patient, and say so when they do not come. */
import { type DayVisit, listVisitsOfDay } from '@pellis/contract/front-desk/desk-visits';
import { sayNoShow } from '@pellis/contract/visits/visit-desk';
import phoneIcon from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs';
import { useState } from 'react';
import { useReads, useSend } from '../../platform/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { buttonLook } from '../../ui/button-look.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Failure } from '../../ui/failure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formToast } from '../../ui/toasts.ts';
import styles from './bookings.module.css';

export function BegunWays({ visit: { id, patient, phone, may_no_show } }: { visit: DayVisit }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useSend(sayNoShow);
  const reads = useReads();
  const say = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: ({ detail }) => {
          formToast('success', detail);
          setAsking(false);
          void reads.refresh(listVisitsOfDay);
        },
      },
    );
  const about = <span className="visually-hidden"> {patient.full_name}</span>;
  return (
    <span className={styles['booking-ways']}>
      {phone ? (
        <a className={buttonLook({ kind: 'quiet', isSmall: true })} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
          <Icon of={phoneIcon} size={18} />
          <span>
            Call{about} {phone}
          </span>
        </a>
      ) : null}
      <Button kind="quiet" isSmall aria-haspopup="dialog" disabled={!may_no_show} onClick={() => setAsking(true)}>
        No-show{about}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`${patient.full_name} did not come?`}
        actions={
          <>
            <Button onClick={say} disabled={isPending}>
              Say no-show
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              Go back
            </Button>
          </>
        }
      >
        <Failure of={error} />
        <p>They are written to, and the clinic’s policy for missed visits applies. Call them first.</p>
      </Dialog>
    </span>
  );
}
