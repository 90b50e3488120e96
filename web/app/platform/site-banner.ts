/** Sending the banner to the other site away: it stays away on every page and every visit. */

const bannerKey = 'pellis-other-site-banner';

/** Runs before the first paint: hides a banner that was dismissed before, and dismisses it from the first moment on, whatever else has come by then. */
export const bannerBeforePaint = `(function(){var d=document,k='${bannerKey}',s='dismissed';
function hide(){d.documentElement.dataset.banner=s}
try{if(localStorage.getItem(k)===s)hide()}catch(e){}
d.addEventListener('click',function(e){if(!e.target.closest('[data-dismiss-banner]'))return;hide();try{localStorage.setItem(k,s)}catch(x){}
var m=d.querySelector('main');if(m)m.focus()})})()`;
