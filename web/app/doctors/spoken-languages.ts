/** What is spoken most in California, by name: a browser takes a twentieth of a second to find its own list of them. */
export const spokenLanguages: Readonly<Record<string, string>> = {
  en: 'English',
  es: 'Spanish',
  zh: 'Chinese',
  tl: 'Filipino',
  vi: 'Vietnamese',
  ko: 'Korean',
  fa: 'Persian',
  hy: 'Armenian',
  ar: 'Arabic',
  ru: 'Russian',
  hi: 'Hindi',
  ja: 'Japanese',
  fr: 'French',
  pt: 'Portuguese',
};
