/** Accepting the terms, with both texts a touch away. */
import { type ComponentProps, useState } from 'react';
import { PrivacyText } from '../public/privacy-text.tsx';
import { TermsText } from '../public/terms-text.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField } from '../ui/fields.tsx';
import './terms-field.css';

type Text = 'terms' | 'privacy';

export function TermsField(props: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const [open, setOpen] = useState<Text | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <CheckField
        {...props}
        label={
          <>
            I accept the <TextLink onOpen={() => setOpen('terms')}>Terms of Service</TextLink> and the{' '}
            <TextLink onOpen={() => setOpen('privacy')}>Privacy Policy</TextLink>
          </>
        }
      />
      <Dialog
        isOpen={open !== null}
        onClose={close}
        title={open === 'privacy' ? 'Privacy Policy' : 'Terms of Service'}
        width="wide"
        actions={<Button onClick={close}>Back to the form</Button>}
      >
        {open === 'privacy' ? <PrivacyText /> : <TermsText />}
      </Dialog>
    </>
  );
}

function TextLink({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button type="button" className="terms-link" aria-haspopup="dialog" onClick={onOpen}>
      {children}
    </button>
  );
}
