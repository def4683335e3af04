import type { Problem } from '../hot-build.ts';

const styles = {
  box: 'position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:64px 24px 24px;background:#0f0c17f2;color:#faf7f2;font:14px/1.5 monospace',
  place: 'margin:16px 0 4px;color:#ffb4ab;font:600 14px/1.5 monospace',
  message: 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit',
  button:
    'position:absolute;top:16px;right:16px;padding:8px 16px;border:1px solid;border-radius:8px;background:none;color:inherit;font:inherit',
};

function element<N extends keyof HTMLElementTagNameMap>(name: N, style: string, text = '') {
  const created = document.createElement(name);
  created.style.cssText = style;
  created.textContent = text;
  return created;
}

let box: HTMLElement | undefined;
let shown = '';

const positionOf = ({ file, line }: Problem) => [file, line].filter((part) => part !== undefined).join(':');

/** Shows the problems of the working tree over the page, or takes them away. Escape closes them until they change. */
export function showProblems(problems: Problem[]): void {
  const content = JSON.stringify(problems);
  if (content === shown) return;
  shown = content;
  box?.remove();
  box = undefined;
  if (problems.length === 0) return;
  const created = element('div', styles.box);
  created.setAttribute('role', 'alert');
  created.id = 'dev-problems';
  const close = element('button', styles.button, 'Close (Esc)');
  close.addEventListener('click', () => created.remove());
  created.append(
    close,
    ...problems.flatMap((problem) => [
      element('p', styles.place, positionOf(problem)),
      element('pre', styles.message, problem.message),
    ]),
  );
  document.body.append(created);
  box = created;
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') box?.remove();
});
