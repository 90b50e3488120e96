/** After a fax has ended: says so, and goes back to the list, which is read again. */
import { listFaxes, readFax } from '@pellis/contract/faxes/faxes';
import { useNavigate } from 'react-router';
import { useReads } from '../../platform/use-api.ts';
import { formToast } from '../../ui/toasts.ts';

export function useDone(id: string): (detail: string) => void {
  const reads = useReads();
  const navigate = useNavigate();
  return (detail) => {
    formToast('success', detail);
    void reads.refresh(listFaxes);
    void reads.refresh(readFax, { id });
    void navigate('/workspace/faxes');
  };
}
