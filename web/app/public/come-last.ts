/**
 * What a content page does after it stands: asks for its typefaces and its small script, and lays out what lies below the first screen. The words and
 * pictures are all in the page. Runs where it is written, in the page's head, before anything else of ours.
 */

/** `parts` are the addresses of the small script and of what it imports. A press that comes before the script has woken is kept and done then. */
export function comeLast(parts: readonly string[]): string {
  return `(function(){var d=document,s=d.getElementById('typefaces'),k='pellis-typefaces',known,early;
try{known=localStorage.getItem(k)}catch(e){}
if(known)s.media='all';
if(location.hash)d.documentElement.classList.add('whole');
${afterPaint}
${keepEarlyPresses}
${fetchLetters}
${layOutTheRest}
addEventListener('load',function(){afterFirstPaint(function(){
${JSON.stringify(parts)}.forEach(function(src){var m=d.createElement('script');m.type='module';m.src=src;
m.onerror=function(){d.dispatchEvent(new Event('awake'))};d.head.append(m)});
setTimeout(function(){(known?d.fonts.ready:fetchLetters()).then(layOutNext,layOutNext)})})})})()`;
}

const keepEarlyPresses = `function keep(e){var t=e.target.closest('[data-theme-toggle],[data-chat],a[data-policy]');
if(!t||e.ctrlKey||e.metaKey||e.shiftKey)return;e.preventDefault();e.stopPropagation();early=t}
d.addEventListener('click',keep,true);
d.addEventListener('awake',function(){d.removeEventListener('click',keep,true);if(early)early.click()},{once:true});`;

/** A page that nobody sees yet waits until somebody does. Until the first words are on the screen nothing else asks for the network or the processor. */
const afterPaint = `function afterPaint(f){requestAnimationFrame(function(){setTimeout(f)})}
function afterFirstPaint(f){var P=self.PerformanceObserver;if(!P||(P.supportedEntryTypes||[]).indexOf('paint')<0)return afterPaint(f);
var o=new P(function(){o.disconnect();f()});o.observe({type:'paint',buffered:true})}`;

/** When all faces are here they are put in, one after the other: each lays the first screen out again, and no press waits for both. */
const fetchLetters = `function fetchLetters(){return Promise.all([].map.call(s.sheet.cssRules,function(r){var t=r.style;
return new FontFace(t.fontFamily.replace(/['"]/g,''),t.getPropertyValue('src'),{weight:t.fontWeight,style:t.fontStyle}).load()}))
.then(function(faces){localStorage.setItem(k,'known');return new Promise(function(done){(function put(){var f=faces.pop();
if(!f)return done();d.fonts.add(f);afterPaint(put)})()})})}`;

/** Part by part, so that no press has to wait for it; Safari knows no idle time. Without this a part is laid out when its reader comes near. */
const layOutTheRest = `var rest=d.getElementsByClassName('comes-later'),whenIdle=window.requestIdleCallback||function(f){setTimeout(f,50)};
function layOutNext(){if(rest.length)whenIdle(function(){if(rest[0])rest[0].classList.remove('comes-later');layOutNext()})}`;
