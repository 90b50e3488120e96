/** The skin type by which products are looked for in a note: as it was said in the patient's last one, until somebody says it anew in this. */
import { readSkinType, saySkinType } from '@pellis/contract/products/products';
import type { SkinType } from '@pellis/contract/products/recommendations';
import { useState } from 'react';
import { useRead, useReads, useSend } from '../../platform/use-api.ts';
import { longDate } from '../../ui/dates.ts';
import { toast } from '../../ui/toasts.ts';

interface OfNote {
  skinType: SkinType | null;
  /** From when it is, where it is an earlier note's. */
  hint: string | undefined;
  say: (skinType: SkinType | null) => void;
}

export function useSkinType(noteId: string): OfNote {
  const { data } = useRead(readSkinType, { params: { id: noteId } });
  const reads = useReads();
  const send = useSend(saySkinType);
  // undefined: not said since the note was opened
  const [said, setSaid] = useState<SkinType | null | undefined>(undefined);
  const known = data?.said ?? null;
  const say = (skin_type: SkinType | null) => {
    setSaid(skin_type);
    send.mutate(
      { params: { id: noteId }, body: { skin_type } },
      {
        onSuccess: (answer) => reads.put(readSkinType, { id: noteId }, answer),
        onError: ({ detail }) => toast('error', `The skin type was not kept for the next note. ${detail}`),
      },
    );
  };
  return {
    skinType: said === undefined ? (known?.skin_type ?? null) : said,
    hint: said === undefined && known && !known.is_of_this_note ? `From the note of ${longDate(known.on)}, by ${known.by}.` : undefined,
    say,
  };
}
