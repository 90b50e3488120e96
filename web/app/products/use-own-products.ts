/** The products that a patient keeps, and keeping one more or taking one out, in one tap. */
import { keepProduct, type OwnProducts, readOwnProducts } from '@pellis/contract/products/own-products';
import { useRead, useReads, useSend } from '../platform/use-api.ts';
import { announce } from '../ui/announcer.ts';
import { toast } from '../ui/toasts.ts';

export interface OfNote {
  note_id: string;
  product_id: string;
  name: string;
}

export function useOwnProducts(patientId: string, { isAsked = true } = {}) {
  const read = useRead(readOwnProducts, { params: { id: patientId } }, { enabled: isAsked && patientId !== '' });
  const reads = useReads();
  const send = useSend(keepProduct);
  const keep = ({ note_id, product_id, name }: OfNote, isKept: boolean) => {
    if (send.isPending) return;
    send.mutate(
      { params: { id: note_id, product: product_id }, body: { is_kept: isKept } },
      {
        onSuccess: (own: OwnProducts) => {
          reads.put(readOwnProducts, { id: patientId }, own);
          announce(isKept ? `${name} is in your routine` : `${name} is out of your routine`);
        },
        onError: ({ detail }) => toast('error', detail),
      },
    );
  };
  return { read, keep, isSending: send.isPending };
}
