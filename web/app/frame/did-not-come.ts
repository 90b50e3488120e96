/**
 * A page whose scripts do not come (no connection, or a newer version of the site) would wait for ever: a script in its head says so, and offers to
 * load the page again. What comes later says so by itself (`ui/later.tsx`).
 */
const words = 'This page did not load. Check your connection and try again.';

const bar = 'position:fixed;inset:0 0 auto;padding:16px;background:var(--surface);border-bottom:4px solid';
const button = 'margin:0 16px;padding:12px 16px;font:inherit';

/** Of the scripts of the page itself, and only until it is awake (`conversations/early-press.ts`): whoever uses it already is not disturbed. */
export const sayDidNotCome = `addEventListener('error',function(e){var d=document,c=d.createElement('div'),b=d.createElement('button');
if(e.target.type!='module'||d.documentElement.dataset.awake||window.didNotCome)return;
didNotCome=c;c.role='alert';c.style='${bar}';c.append('${words}',b);
b.style='${button}';b.append('Try again');b.onclick=function(){location.reload()};d.body.append(c)},true)`;
