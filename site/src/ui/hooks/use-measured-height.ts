import { useEffect, useRef } from 'react';

/** Returns a ref. While `isOn`, the document has the height of its element (px) as a custom property, so that others can keep clear of it. */
export function useMeasuredHeight<T extends HTMLElement>(property: `--${string}`, isOn = true) {
  const element = useRef<T>(null);
  useEffect(() => {
    if (!isOn) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => element.current && style.setProperty(property, `${element.current.offsetHeight}px`));
    sizes.observe(element.current!);
    return () => {
      sizes.disconnect();
      style.removeProperty(property);
    };
  }, [property, isOn]);
  return element;
}
