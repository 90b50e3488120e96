/** While one works on the pages nobody fills their addresses in: `ca.localhost` is the Canadian site, and each leads to the other. */

/** Runs in the page's head, before anything asks which site this is. */
export const siteInDev = `(function(){var e=document.documentElement,d=e.dataset,h=location.host,ca=h.indexOf('ca.')===0;
d.country=ca?'ca':'us';e.lang=ca?'en-CA':'en-US';d.site=location.origin;
d.otherSite=location.protocol+'//'+(ca?h.slice(3):'ca.'+h.replace(/^[\\d.]+/,'localhost'));
document.addEventListener('DOMContentLoaded',function(){document.querySelectorAll('a[href*=".site.invalid"]').forEach(function(a){
a.href=d.otherSite+new URL(a.href).pathname})})})()`;
