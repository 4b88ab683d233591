import { useEffect } from 'react';

declare global {
  /** Set by the inline script: answers the press that it has kept, and ends its work. */
  var answerEarlyPress: (() => void) | undefined;
}

/**
 * The document's script, which keeps the last press on a button until the page's scripts can answer it, and shows the button as busy.
 * Links and forms work without scripts and are left alone.
 */
export const earlyPressScript = `(function(){
var pressed;
function release(){if(pressed)pressed.removeAttribute('aria-busy')}
function keep(e){
var b=e.target.closest&&e.target.closest('button[type=button]');
if(b&&!b.disabled){e.stopImmediatePropagation();release();pressed=b;b.setAttribute('aria-busy','true')}
}
addEventListener('click',keep,true);
answerEarlyPress=function(){removeEventListener('click',keep,true);release();if(pressed)pressed.click();pressed=null}
})()`;

/** Answers an early press once React has hydrated the root. A timer, because React cannot hydrate the pressed part within an effect. */
export function useEarlyPress(): void {
  useEffect(() => void setTimeout(() => globalThis.answerEarlyPress?.()), []);
}
