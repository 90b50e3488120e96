/** A form of what is written beforehand: checked, then added, or changed as the version that was read. */
import { type FormEvent, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '../platform/api-error.ts';
import { checkedBy, type Problem, problemIn, problemOf } from '../ui/form-errors.ts';

interface Sending<Sent, Kept> {
  isPending: boolean;
  error: ApiError | null;
  mutate: (sent: Sent, then: { onSuccess: (kept: Kept) => void; onError: (error: ApiError) => void }) => void;
}

interface KeptFormWays<Form, Kept> {
  schema: z.ZodType<Form>;
  begun: Form;
  /** Which one is changed; none: a new one. */
  kept: { id: string; version: number } | undefined;
  adding: Sending<{ body: Form }, Kept>;
  changing: Sending<{ params: { id: string }; body: Form; ifMatch: number }, Kept>;
  onKept: (kept: Kept) => void;
}

export function useKeptForm<Form extends object, Kept>({ schema, begun, kept, adding, changing, onKept }: KeptFormWays<Form, Kept>) {
  const [words, setWords] = useState(begun);
  const [problem, setProblem] = useState<Problem | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = problemIn(checkedBy(schema)(words));
    setProblem(wrong);
    if (wrong) return;
    const then = { onSuccess: onKept, onError: (error: ApiError) => setProblem(problemOf(error)) };
    if (kept) changing.mutate({ params: { id: kept.id }, body: words, ifMatch: kept.version }, then);
    else adding.mutate({ body: words }, then);
  };
  return {
    words,
    set: (some: Partial<Form>) => setWords({ ...words, ...some }),
    problem,
    errorOf: (field: string) => problem?.fields[field],
    isSending: adding.isPending || changing.isPending,
    /** What the clinic answered to a change. */
    refusal: changing.error,
    onSubmit,
  };
}
