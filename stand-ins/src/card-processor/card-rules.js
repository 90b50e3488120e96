// What a card number, a date, a code and a postal code must look like; read by the form in the browser and by the processor.

const brands = [
  { name: 'Visa', starts: /^4/, lengths: [16, 19], code: 3 },
  { name: 'Mastercard', starts: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16], code: 3 },
  { name: 'American Express', starts: /^3[47]/, lengths: [15], code: 4 },
  { name: 'Discover', starts: /^(6011|65|64[4-9])/, lengths: [16, 19], code: 3 },
];

export function digitsOf(text) {
  return text.replace(/\D/g, '');
}

export function brandOf(number) {
  return brands.find((brand) => brand.starts.test(digitsOf(number)));
}

/** As it stands on the card: fours, or 4-6-5 on American Express. */
export function groupDigits(number) {
  const digits = digitsOf(number).slice(0, 19);
  const groups = /^3[47]/.test(digits) ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?/ : /^(\d{1,4})(\d{1,4})?(\d{1,4})?(\d{1,4})?(\d{1,3})?/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** Month and year of "MM / YY" or "MM / YYYY"; nothing when it is neither. */
export function readExpiry(text) {
  const parts = /^\s*(\d{1,2})\s*[/ -]?\s*(\d{4}|\d{2})\s*$/.exec(text);
  if (!parts) return undefined;
  const month = Number(parts[1]);
  const year = Number(parts[2]) + (parts[2].length === 2 ? 2000 : 0);
  return month >= 1 && month <= 12 ? { month, year } : undefined;
}

/** Each field that is wrong, with the sentence to show beside it. */
export function problemsOf(fields, today) {
  const problems = {
    number: numberProblem(fields.number),
    expiry: expiryProblem(fields.expiry, today),
    cvc: codeProblem(fields.cvc, brandOf(fields.number)),
    postalCode: postalCodeProblem(fields.postalCode),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, sentence]) => sentence));
}

function numberProblem(number) {
  const digits = digitsOf(number);
  const brand = brandOf(digits);
  if (!digits) return 'Enter your card number.';
  if (!brand) return 'We accept Visa, Mastercard, American Express and Discover.';
  if (digits.length < Math.min(...brand.lengths)) return 'That card number is too short. Please check it.';
  if (!brand.lengths.includes(digits.length) || !passesLuhn(digits)) return 'That card number has a mistake. Please check it.';
}

function expiryProblem(text, today) {
  const expiry = readExpiry(text);
  if (!text.trim()) return 'Enter the expiry date of your card.';
  if (!expiry) return 'Enter the expiry date as month and year, for example 04 / 31.';
  const months = (expiry.year - today.getFullYear()) * 12 + expiry.month - 1 - today.getMonth();
  if (months < 0) return 'That date has passed. Please use a card that has not expired.';
  if (months > 20 * 12) return 'That date is too far away. Please check it.';
}

function codeProblem(text, brand) {
  const digits = digitsOf(text);
  const length = brand?.code ?? 3;
  if (digits.length === length && /^\d+$/.test(text.trim())) return;
  return length === 4 ? 'Enter the 4-digit code on the front of your card.' : 'Enter the 3-digit code on the back of your card.';
}

function postalCodeProblem(text) {
  const tidy = text.trim();
  if (!tidy) return 'Enter the ZIP or postal code your card is billed to.';
  if (/^\d{5}(-?\d{4})?$/.test(tidy) || /^[a-z]\d[a-z] ?\d[a-z]\d$/i.test(tidy)) return;
  return 'Enter a ZIP code such as 94107 or a postal code such as M5V 2T6.';
}

/** The check digit every card number ends with. */
function passesLuhn(digits) {
  let sum = 0;
  for (const [place, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (place % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
