import { keyframes } from '@emotion/react';
import type { ComponentProps } from 'react';
import { color } from '../theme/colors.ts';
import { radius } from '../theme/scale.ts';
import { styled } from '../theme/styled.ts';

const pulse = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

const Block = styled('div', {
  borderRadius: radius.control,
  background: color('hairline'),
  minHeight: '16px',
  animation: `${pulse} 1600ms ease-in-out infinite`,
});

/** A skeleton block, marked `data-skeleton`; its size is set with style props. */
export function Skeleton(props: ComponentProps<typeof Block>) {
  return <Block aria-hidden="true" data-skeleton="" {...props} />;
}
