/** Checks a form by the contract's own schema, and puts the server's answers where they belong. */
import type { z } from 'zod';
import type { ApiError } from '../platform/api-error.ts';

export interface Problem {
  sentence: string;
  /** What would help, in a second sentence. */
  more?: string;
  /** Message per field, by the field's name in the form. */
  fields: Record<string, string>;
}

/** For `validate` of `useForm`: the first message of each field, in the specification's words. */
export function checkedBy<S extends z.ZodType>(schema: S) {
  return (values: unknown): Record<string, string> => {
    const result = schema.safeParse(values);
    return result.success ? {} : messagesOf(result.error);
  };
}

/** For the summary: what is wrong in this form now, or null. */
export function problemIn(errors: Record<string, unknown>): Problem | null {
  const fields = Object.fromEntries(Object.entries(errors).flatMap(([name, message]) => (message ? [[name, String(message)]] : [])));
  const [sentence] = Object.values(fields);
  return sentence === undefined ? null : { sentence, fields };
}

/** What the server refused, for the summary; its `fields` can be given to `form.setErrors`. */
export function problemOf(error: ApiError): Problem {
  return { sentence: error.detail, fields: error.fields };
}

function messagesOf(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) messages[issue.path.join('.')] ??= issue.message;
  return messages;
}
