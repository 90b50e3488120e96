/** What goes into which file of the built site, so that a first visit is few and small files. */
import type { Plugin } from 'vite';

/** What a form of any page is made of. */
const ofForms = 'use-typed-before|field|fields|password-field|submit-button|error-summary|form-errors';

/** What the questions of an assessment are made of. */
const ofQuestions = 'choice-group|one-alone|reveal|drafts';

/** What none of the first pages asks for. */
const ofLaterPages =
  'option-mark|scene|tool-button|use-typed-words|enter-sends|graphql|offline-store|offline-mark|new-id|use-kept-value|tell-beside';

/** Only signed-in pages know who reads them, when something was and what it costs. */
const ofSignedIn = 'use-may|in-scope|reader-zone|unread|dates|home-link|money|in-order|use-formats-ready|use-idle|use-now|use-once';

/** What only forms, notes, pictures and conversations need stays out of the file that every page loads. */
const notOnEveryPage = `${ofForms}|${ofQuestions}|${ofLaterPages}|${ofSignedIn}|markdown|safe-html|theme|switch|strata|empty-state|live|use-topic|calendar|moment-at|picture-choice|kept-notice|chat-button|page|work-page|address-fields|address-dialog|two-at-once|insert-text|use-settled|in-place-of|single-keys|use-sweeping|sweep-drafts|forget-drafts|save-file|download-button`;

/** Of the folder around every page, what comes for the clinic's people alone, or when it is wanted. */
const notInShell =
  'more-sheet|use-acting|other-patient|of-patient|linked-patient|switching|own-counts|clinic-parts|clinic-destinations|shell-clinic|patient-search|use-patient-search|use-focus-by-slash|work-count|later-counts';

export const files = {
  groups: [
    {
      name: 'page',
      test: /app\/(platform\/(bring-part|session|dark-mode|site-banner)|public\/(enhance|rotate-phrases)|ui\/show-message|frame\/wake)\.ts$/,
      priority: 4,
    },
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|@tanstack|zod)\//, priority: 3 },
    { name: 'form', test: new RegExp(`app/ui/(${ofForms})\\.|node_modules/@mantine/form/`), priority: 1 },
    {
      name: 'questions',
      test: new RegExp(`app/(platform|ui)/(${ofQuestions})\\.|app/writing/call-first\\.|node_modules/idb-keyval/`),
      priority: 0,
    },
    {
      // small, and wanted together by whatever shows a conversation: one file for a dozen
      name: 'conversation',
      test: /contract\/src\/(conversations\/conversations|visitors\/visitor-conversations|inbox\/inbox|platform\/live)\.ts$|app\/(platform\/(live|use-topic)|ui\/chat-button|conversations\/(follow-own|own-outbox|unread-title|use-own-conversations|visitor))\.tsx?$/,
      priority: 0,
    },
    // the search is on each page of the clinic and hears a key; lists hear more of them
    { name: 'keys', test: /app\/[\w-]+\/(key-list|list-choice|list-filters|single-keys|use-keys|use-row-keys)\.tsx?$/, priority: 1 },
    { name: 'patient-search', test: /contract\/src\/patients\/patients\.ts$|app\/shell\/(use-)?patient-search\.tsx?$/, priority: 0 },
    { name: 'later', test: new RegExp(`app/(platform|ui)/(${ofLaterPages})\\.`), priority: 0 },
    { name: 'parts', test: new RegExp(`app/(platform|ui)/(?!(${notOnEveryPage})\\.)|contract/src/people/people\\.ts`), priority: 2 },
    {
      // small, and wanted together by every page that says how things stand
      name: 'standing',
      test: /contract\/src\/(appointments\/(appointments|appointment-statuses)|concerns\/concerns|health-profiles\/health-profiles|notes\/note-rows|payments\/(payment-method|order-statuses)|photos\/earlier-photos|rapid-assessments\/rapid-assessments|refills\/refill)\.ts$/,
      priority: 1,
    },
    {
      // around every page of the portal
      name: 'acting',
      test: /contract\/src\/(guardianships\/patients-of-mine|people\/proxy-scopes)\.ts$|app\/shell\/(switching|use-acting)\.ts$/,
      priority: 2,
    },
    {
      // small, and wanted together by the portal's first page
      name: 'cards',
      test: /app\/(appointments\/(calendar-link|day-tile|provider-line)|dashboard\/(assessment-words|card-standing|[\w-]+\.module)|notes\/refill-words|routines\/own-routine)\.|IconCalendarPlus/,
      priority: 0,
    },
    {
      // what an assessment asks: patients answer it, the queue and the case read it
      name: 'asked',
      test: /contract\/src\/(questions\/questions|rapid-assessments\/rapid-assessment-(answers|questions)|safety-questions\/(kept-safety|safety-check|safety-outcomes|safety-rules))\.ts$/,
      priority: 1,
    },
    { name: 'routines', test: /contract\/src\/routines\/(own-routine|routines|side-effect-names)\.ts$/, priority: 0 },
    {
      name: 'cases',
      test: /contract\/src\/(rapid-assessments\/rapid-assessment-cases|today\/today|warnings\/warnings)\.ts$|app\/rapid-assessments\/workspace\/queue\/(due|safety-mark|who)\.tsx?$/,
      priority: 0,
    },
    {
      name: 'shell',
      test: new RegExp(`app/(ui/(work-)?page\\.|(platform|ui)/(${ofSignedIn})\\.|shell/(?!(${notInShell})\\.))`),
      priority: 1,
    },
  ],
};

/** Every page names many files: shorter marks tell two versions of one file apart as well as the usual ones. */
export const names = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
};

/** In every build, what writes the pages too: by two names a browser would fetch a typeface twice. */
export const assetNames = { assetFileNames: 'assets/[name]-[hash:6][extname]' };

/** The one small script of public pages, built beside the app and free of it. */
export function publicPageScript(): Plugin {
  return {
    name: 'public-page-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'app/public/enhance-page.ts', name: 'enhance' });
    },
  };
}

/** Zod can describe its schemas as JSON Schema: the server does, browsers never do and need not load how. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) =>
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => `export const ${name} = () => () => ({});`).join('\n'),
    },
  };
}

/**
 * Zod makes functions of schemas where a page may make code of words. None of ours may: that it tries is reported as a breach of the content policy,
 * and how it does it is for no browser of ours.
 */
export function withoutMadeCode(): Plugin {
  const maker = /^export const \$ZodObjectJIT = [\s\S]*?^\}\);$/m;
  return {
    name: 'without-made-code',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /zod\/v4\/core\/schemas\.js$/ },
      handler(code) {
        if (!maker.test(code)) throw new Error('Zod makes its functions elsewhere by now.');
        return code.replace(maker, 'export const $ZodObjectJIT = $ZodObject;');
      },
    },
  };
}

/**
 * Only the build needs which file is behind which page, and what searchers read about those that it writes: in the browser the router's own table
 * says the one, and nobody the other.
 */
export function withoutWordsForTheBuild(): Plugin {
  return {
    name: 'without-words-for-the-build',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /app\/platform\/pages\.ts$/ },
      handler(code) {
        const [written = '', others] = code.split(/^(?=export const accountPages)/m);
        return (written.replaceAll(/(?<=\.tsx'),\s*'(?:[^'\\]|\\.)*'/g, '') + others).replaceAll(/'[\w/.-]+\.tsx'/g, "''");
      },
    },
  };
}

/** What each call is for, in a sentence, is for the document of the interface: no page reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: {
      filter: { id: /contract\/src\/.*\.ts$/ },
      handler: (code) => code.replaceAll(/^( +summary:)\s*'(?:[^'\\]|\\.)*'(?=,$)/gm, "$1 ''"),
    },
  };
}
