// Hands the answer in this window's address to the clinic's page that opened it.
const origins = '{{clinicOrigins}}'.split(' ');
const answer = Object.fromEntries(new URLSearchParams(location.search));
for (const origin of origins) window.opener?.postMessage({ type: 'pellis-sign-in', ...answer }, origin);
window.close();
