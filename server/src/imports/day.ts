/** Days as tables write them: the year with four digits, and where only digits stand, the month before the day. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const unreadable = 'This is no date that we can read: write it as 1990-12-31 or 12/31/1990';

/** "1990-04-03", or why it is none. */
export function readDay(cell: string): { day: string } | { fault: string } {
  // spreadsheets add the beginning of the day
  const text = cell.replace(/[T ]0?0:00(:00(\.0+)?)?(Z| ?AM)?$/i, '').replace(/ 12:00(:00)? AM$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (iso) return made(iso[1], iso[2], iso[3]);
  const us = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})$/.exec(text);
  if (us) {
    if (Number(us[1]) > 12 && Number(us[2]) <= 12)
      return { fault: `There is no month ${us[1]}: the month comes before the day, as in ${us[2]}/${us[1]}/${us[3]}` };
    return made(us[3], us[1], us[2]);
  }
  if (/^\d{1,2}[-/.]\d{1,2}[-/.]\d{2}$/.test(text)) return { fault: 'Write the year with four digits' };
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (monthFirst) return made(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ]([a-z]{3,9})\.?[-, ] ?(\d{4})$/i.exec(text);
  if (dayFirst) return made(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]);
  return { fault: unreadable };
}

function monthOf(word = ''): string {
  return String(months.indexOf(word.slice(0, 3).toLowerCase()) + 1);
}

function made(year = '', month = '', day = ''): { day: string } | { fault: string } {
  if (month === '0') return { fault: unreadable };
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text) return { fault: 'There is no such day' };
  return { day: text };
}
