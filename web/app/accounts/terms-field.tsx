/** Accepting the terms, with both texts a touch away. */
import { type ComponentProps, type MouseEvent, useState } from 'react';
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
            I accept the{' '}
            <TextLink to="/terms" onOpen={() => setOpen('terms')}>
              Terms of Service
            </TextLink>{' '}
            and the{' '}
            <TextLink to="/privacy" onOpen={() => setOpen('privacy')}>
              Privacy Policy
            </TextLink>
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

/** Opens here what also has a page of its own. A link, because a label may hold no second control. */
function TextLink({ to, onOpen, children }: { to: string; onOpen: () => void; children: string }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={to} className="terms-link" onClick={open}>
      {children}
    </a>
  );
}
