/** Creating an account. */
import { register, sendConfirmLink } from '@pellis/contract/accounts/accounts';
import { Link } from 'react-router';
import { DeliveryNotice } from '../notifications/delivery-notice.tsx';
import { isAddress } from '../platform/addresses.ts';
import { useSend } from '../platform/use-api.ts';
import { ButtonLink } from '../ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { RegisterForm } from './register-form.tsx';
import { Resend } from './resend.tsx';
import { ServerWords } from './server-words.tsx';
import { WayWords } from './way-words.tsx';

const toReadMeanwhile = [
  { to: '/learn-more', label: 'Learn More' },
  { to: '/your-doctors', label: 'Your Doctors' },
].filter(({ to }) => isAddress(to));

export default function RegisterPage() {
  const registration = useSend(register);
  return (
    <AccountFrame promise="Two minutes now. A board-certified dermatologist next.">
      {registration.data ? (
        <>
          <ServerWords detail={registration.data.detail} />
          <DeliveryNotice of="email" />
          <ButtonLink to="/login">Log in here</ButtonLink>
          <Resend endpoint={sendConfirmLink} email={registration.variables.body.email} />
        </>
      ) : (
        <>
          <div className="stack" style={{ '--gap': '6px' }}>
            <h1>Create an account</h1>
            <p className="soft">
              Have one already? <Link to="/login">Log in here</Link>
            </p>
          </div>
          <RegisterForm registration={registration} />
          {toReadMeanwhile.length > 0 ? (
            <div className="row">
              {toReadMeanwhile.map(({ to, label }) => (
                <ButtonLink key={to} to={to} kind="secondary" reloadDocument>
                  <WayWords to={to} label={label} />
                </ButtonLink>
              ))}
            </div>
          ) : null}
        </>
      )}
    </AccountFrame>
  );
}
