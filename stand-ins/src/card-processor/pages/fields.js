// What the card form does while it is filled in: groups digits, names the brand, shows what is wrong, saves.
import { brandOf, digitsOf, groupDigits, problemsOf } from '../card-rules.js';

const form = document.getElementById('card');
const notice = document.getElementById('notice');
const names = ['number', 'expiry', 'cvc', 'postalCode'];
const visited = new Set();
// Below this the frame has not been laid out yet by the page around it.
const leastWidth = 120;
let isSending = false;

if (form instanceof HTMLFormElement) begin();
new ResizeObserver(tellHeight).observe(document.body);
window.addEventListener('message', followTheme);
tell({ type: 'pellis-card:ready' });

function begin() {
  form.addEventListener('submit', (event) => void save(event));
  field('number').addEventListener('input', groupNumber);
  field('expiry').addEventListener('input', groupExpiry);
  field('cvc').addEventListener('input', () => {
    field('cvc').value = digitsOf(field('cvc').value);
  });
  for (const name of names) {
    field(name).addEventListener('input', () => visited.has(name) && showProblem(name));
    field(name).addEventListener('blur', () => {
      if (field(name).value) visited.add(name);
      if (visited.has(name)) showProblem(name);
    });
  }
}

async function save(event) {
  event.preventDefault();
  if (isSending) return;
  hideNotice();
  for (const name of names) visited.add(name);
  if (showProblems(problemsOf(typed(), new Date()))) return;

  setSending(true);
  try {
    const response = await fetch(window.location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: form.dataset.setup, ...typed() }),
    });
    const outcome = await response.json();
    if (outcome.saved) return showSaved();
    if (outcome.fields) return showProblems(outcome.fields);
    field('cvc').value = '';
    showNotice(outcome.message ?? 'We could not save your card. Please try again in a moment.');
  } catch {
    showNotice('We could not reach the card processor. Please check your connection and try again.');
  } finally {
    setSending(false);
  }
}

function showSaved() {
  const setupId = form.dataset.setup;
  const saved = document.getElementById('saved');
  form.reset();
  form.hidden = true;
  saved.hidden = false;
  saved.focus();
  tell({ type: 'pellis-card:saved', setupId });
}

/** Keeps the caret after the same digit while spaces come and go. */
function groupNumber() {
  const input = field('number');
  const digitsBefore = digitsOf(input.value.slice(0, input.selectionStart)).length;
  input.value = groupDigits(input.value);
  let place = 0;
  for (let seen = 0; seen < digitsBefore && place < input.value.length; place += 1) {
    if (/\d/.test(input.value[place])) seen += 1;
  }
  input.setSelectionRange(place, place);
  const brand = brandOf(input.value);
  document.getElementById('brand').textContent = brand?.name ?? '';
  document.getElementById('cvc-hint').textContent = `${brand?.code ?? 3} digits`;
}

function groupExpiry(event) {
  const input = field('expiry');
  const isDeleting = event.inputType?.startsWith('delete');
  // Only a caret at the end is moved: whoever mends the middle is left alone.
  if (isDeleting || input.selectionStart !== input.value.length) return;
  const isOneDigitMonth = /^[2-9]$|^\d\s*\/$/.test(input.value);
  const digits = (isOneDigitMonth ? '0' : '') + digitsOf(input.value);
  if (digits.length >= 2) input.value = `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`;
}

function typed() {
  return Object.fromEntries(names.map((name) => [name, field(name).value]));
}

/** Shows all that is wrong and goes to the first of it; says whether anything was. */
function showProblems(problems) {
  for (const name of names) show(name, problems[name]);
  const first = names.find((name) => problems[name]);
  if (first) field(first).focus();
  return Boolean(first);
}

function showProblem(name) {
  show(name, problemsOf(typed(), new Date())[name]);
}

function show(name, sentence) {
  const problem = document.getElementById(`${name}-problem`);
  problem.textContent = sentence ?? '';
  problem.hidden = !sentence;
  field(name).setAttribute('aria-invalid', String(Boolean(sentence)));
}

function showNotice(sentence) {
  notice.textContent = sentence;
  notice.hidden = false;
  notice.focus();
}

function hideNotice() {
  notice.hidden = true;
}

function setSending(sending) {
  isSending = sending;
  const button = form.querySelector('button');
  button.setAttribute('aria-disabled', String(sending));
  button.textContent = sending ? 'Saving…' : 'Save card';
}

function field(name) {
  return document.getElementById(name);
}

/** For a moment after it opens the frame has no width and each word a line of its own: that height would stretch the page. */
function tellHeight() {
  const { width, height } = document.body.getBoundingClientRect();
  if (width < leastWidth) return;
  tell({ type: 'pellis-card:height', height: Math.ceil(height) });
}

function followTheme({ origin, data }) {
  if (!origins().includes(origin) || data?.type !== 'pellis-card:theme') return;
  document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light';
}

/** Only the clinic hears it: the page around us if it is one of the clinic's, else whichever of them that is. */
function tell(message) {
  if (window.parent === window) return;
  const around = window.location.ancestorOrigins?.[0];
  const hearers = origins().includes(around) ? [around] : origins();
  for (const origin of hearers) window.parent.postMessage(message, origin);
}

function origins() {
  return form.dataset.origins.split(' ');
}
