/** Changes what somebody may do for me, or until when. */
import { useForm } from '@mantine/form';
import { type ActingProxy, changeProxy, listProxies, ProxyGrant } from '@pellis/contract/guardianships/proxies';
import { useState } from 'react';
import { useReads, useSend } from '../platform/use-api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { checkedBy, type Problem, problemOf } from '../ui/form-errors.ts';
import { toast } from '../ui/toasts.ts';
import styles from './family-page.module.css';
import { GrantFields } from './grant-fields.tsx';

const check = checkedBy(ProxyGrant);
const formId = 'change-proxy';

export function ChangeProxyDialog({ proxy, onClose }: { proxy: ActingProxy; onClose: () => void }) {
  const initialValues: { scopes: string[]; until: string } = { scopes: proxy.scopes, until: proxy.until };
  const form = useForm({ initialValues, validate: check });
  const change = useSend(changeProxy);
  const reads = useReads();
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = form.onSubmit((values) =>
    change.mutate(
      { params: { id: proxy.id }, body: ProxyGrant.parse(values) },
      {
        onSuccess: () => {
          toast('success', `What ${proxy.name} may do has changed.`);
          onClose();
          void reads.refresh(listProxies);
        },
        onError: (error) => {
          setProblem(problemOf(error));
          form.setErrors(error.fields);
        },
      },
    ),
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`What may ${proxy.name} do?`}
      actions={
        <>
          <Button type="submit" form={formId} disabled={change.isPending}>
            Save
          </Button>
          <Button kind="secondary" onClick={onClose}>
            Leave it as it is
          </Button>
        </>
      }
    >
      <form id={formId} className={styles['family-form']} onSubmit={save} noValidate>
        <ErrorSummary problem={problem} />
        <GrantFields inputProps={form.getInputProps} />
        <p className="small soft">It counts at once. Both of you get an email.</p>
      </form>
    </Dialog>
  );
}
