import { globalCss } from './global-css.ts';
import { clearOfScrollbar } from './scale.ts';

const locked = 'body[data-scroll-locked]';

test('a scroll-locked page compensates for its 6 px scrollbar, also in fixed bars', () => {
  expect(globalCss[locked]).toMatchObject({ overflow: 'hidden' });
  expect(globalCss['::-webkit-scrollbar']).toMatchObject({ width: '6px' });
  expect(globalCss['@media (hover: hover) and (pointer: fine)']).toEqual({
    [locked]: { paddingInlineEnd: '6px' },
  });
  expect(clearOfScrollbar).toEqual({
    '@media (hover: hover) and (pointer: fine)': { [`${locked} &`]: { paddingInlineEnd: '6px' } },
  });
});
