import { keyframes } from '@emotion/react';
import { Box, type BoxProps } from './box.tsx';

const breathe = keyframes({ '0%, 100%': { opacity: 1 }, '50%': { opacity: 0.55 } });

/** A skeleton block, marked `data-coming`; its size is set with style props. */
export function Skeleton(props: BoxProps) {
  return (
    <Box
      aria-hidden="true"
      data-coming=""
      borderRadius="control"
      background="hairline"
      minHeight="4"
      animation={`${breathe} 1600ms ease-in-out infinite`}
      {...props}
    />
  );
}
