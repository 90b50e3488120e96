/** Accepting the terms, with both texts a touch away. */
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField } from '../ui/fields.tsx';
import styles from './terms-field.module.css';

/** Long, and read by few: each comes from its own page when it is asked for. */
const texts = {
  terms: { to: '/terms', title: 'Terms of Service' },
  privacy: { to: '/privacy', title: 'Privacy Policy' },
};

export function TermsField(props: Omit<ComponentProps<typeof CheckField>, 'label'>) {
  const [open, setOpen] = useState<{ title: string; text: Element } | null>(null);
  const close = () => setOpen(null);
  const show = ({ to, title }: (typeof texts)['terms']) =>
    import('../legal/read-text.ts')
      .then(({ readText }) => readText(to))
      .then(
        (text) => setOpen({ title, text }),
        // what was typed stays: the text opens beside the form
        () => window.open(to, '_blank', 'noopener'),
      );
  return (
    <>
      <CheckField
        {...props}
        label={
          <>
            I accept the <TextLink {...texts.terms} onOpen={() => void show(texts.terms)} /> and the{' '}
            <TextLink {...texts.privacy} onOpen={() => void show(texts.privacy)} />
          </>
        }
      />
      <Dialog
        isOpen={open !== null}
        onClose={close}
        title={open?.title}
        width="wide"
        actions={<Button onClick={close}>Back to the form</Button>}
      >
        {open ? <div ref={(place) => place?.replaceChildren(open.text)} /> : null}
      </Dialog>
    </>
  );
}

/** Opens here what also has a page of its own. A link, because a label may hold no second control. */
function TextLink({ to, title, onOpen }: { to: string; title: string; onOpen: () => void }) {
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen();
  };
  return (
    <a href={to} className={styles['terms-link']} onClick={open}>
      {title}
    </a>
  );
}
