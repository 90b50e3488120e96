/** Ten recovery codes, shown this once: to copy, to save, to print. */
import copyIcon from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import downloadIcon from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import printIcon from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { clinicName } from '../platform/clinic.ts';
import { handOver } from '../platform/save-file.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toasts.ts';
import styles from './recovery-codes.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast('success', 'Recovery codes copied'),
      () => toast('error', 'The codes could not be copied. Please save or print them.'),
    );
  return (
    <div className="stack">
      <p>
        Keep these ten codes where you find them without your phone: on paper, or in a password manager. Each lets you in once when your app
        or passkey is out of reach. <strong>We show them only now.</strong>
      </p>
      <ul className={styles['recovery-codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row no-print">
        <Button kind="secondary" isSmall icon={<Icon of={copyIcon} />} onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          kind="secondary"
          isSmall
          icon={<Icon of={downloadIcon} />}
          onClick={() => handOver(new Blob([asText(codes)], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button kind="secondary" isSmall icon={<Icon of={printIcon} />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </div>
  );
}

function asText(codes: readonly string[]): string {
  return [`Recovery codes for ${clinicName}`, window.location.origin, '', ...codes, '', 'Each code works once.', ''].join('\r\n');
}
