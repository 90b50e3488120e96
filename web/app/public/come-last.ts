/**
 * What a content page asks for after it stands: its typefaces and its small script. The words and pictures are all in the page.
 * Runs where it is written, in the page's head, before anything else of ours.
 */

/** `parts` are the addresses of the small script and of what it imports. A press that comes before the script has woken is kept and done then. */
export function comeLast(parts: readonly string[]): string {
  return `(function(){var d=document,s=d.getElementById('typefaces'),k='pellis-typefaces',known,early;
function letters(){s.media='all';try{localStorage.setItem(k,'known')}catch(e){}}
try{known=localStorage.getItem(k)}catch(e){}
if(known)letters();
function keep(e){var t=e.target.closest('[data-theme-toggle],[data-chat],a[data-policy]');
if(!t||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();early=t}
d.addEventListener('click',keep,true);
d.addEventListener('awake',function(){d.removeEventListener('click',keep,true);if(early)early.click()},{once:true});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(function(){
${JSON.stringify(parts)}.forEach(function(src){var m=d.createElement('script');m.type='module';m.src=src;
m.onerror=function(){d.dispatchEvent(new Event('awake'))};d.head.append(m)});
if(!known)letters()})})})})()`;
}
