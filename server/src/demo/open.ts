/** x */
import type { Clinic } from '../platform/clinic.ts';
export async function openDemo(_clinic: Clinic, _say: (line: string) => void): Promise<void> {}
