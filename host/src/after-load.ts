/** Runs a task once the page has loaded and has nothing else to do. */
export function afterLoad(task: () => void): void {
  const later = () =>
    typeof requestIdleCallback === 'undefined' ? setTimeout(task, 2_000) : requestIdleCallback(task);
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
