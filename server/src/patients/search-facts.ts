/** Reads a birthday or a phone number out of what was typed into the search. */

/** Undefined where it is neither: then it is a name, an e-mail or an id. */
export function factsOf(typed: string): { born: string | null; dialled: string | null } | undefined {
  const born = birthdayIn(typed);
  const dialled = phoneIn(typed);
  return born || dialled ? { born, dialled } : undefined;
}

/** "1984-03-05", "3/5/1984", "03.05.1984", "03-05-1984": the month first, as people here write it. */
function birthdayIn(typed: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  const here = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(typed);
  if (iso) return realDay(iso[1], iso[2], iso[3]);
  return here ? realDay(here[3], here[1], here[2]) : null;
}

function realDay(year = '', month = '', day = ''): string | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : null;
}

/** Ten digits, or eleven with the country's 1, however they are parted. */
function phoneIn(typed: string): string | null {
  if (!/^[+\d().\s-]+$/.test(typed)) return null;
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 10 || (digits.length === 11 && digits.startsWith('1')) ? digits.slice(-10) : null;
}
