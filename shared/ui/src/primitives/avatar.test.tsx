import { renderUi } from '../testing/render-ui.tsx';
import { Avatar } from './avatar.tsx';

const part = (container: HTMLElement, name: string) => container.querySelector(`[data-part=avatar-${name}]`);

test('shows the profile image and frame as decorative images', () => {
  const { container } = renderUi(
    <Avatar username="nuan" profileImage="/api/pictures/f" frameImage="/api/pictures/g" />,
  );
  expect(part(container, 'face')).toHaveAttribute('src', '/api/pictures/f');
  expect(part(container, 'frame')).toHaveAttribute('src', '/api/pictures/g');
  for (const image of container.querySelectorAll('img')) expect(image).toHaveAttribute('alt', '');
});

test('shows a mask generated from the name without a profile image, and the default frame', () => {
  const { container: first } = renderUi(<Avatar username="nuan" />);
  const { container: again } = renderUi(<Avatar username="nuan" profileImage={null} frameImage={null} />);
  const { container: another } = renderUi(<Avatar username="somchai" />);
  expect(first.querySelector('img')).toBeNull();
  expect(first.firstElementChild).toHaveAttribute('data-frame', 'default');
  expect(first.querySelector('svg')?.outerHTML).toBe(again.querySelector('svg')?.outerHTML);
  expect(first.querySelector('svg')?.outerHTML).not.toBe(another.querySelector('svg')?.outerHTML);
});

test.each([
  ['xs', 24],
  ['sm', 32],
  ['md', 40],
  ['lg', 64],
  ['xl', 96],
] as const)('renders size %s at %i px', (size, px) => {
  const { container } = renderUi(<Avatar username="nuan" profileImage="/api/pictures/f" size={size} />);
  expect(container.firstElementChild).toHaveStyle({ width: `${px}px`, height: `${px}px` });
  expect(part(container, 'face')).toHaveAttribute('width', String(px));
});
