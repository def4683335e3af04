import { globalCss } from './global-css.ts';

const locked = 'body[data-scroll-locked]';

test('a page that stands still keeps the 6 px of its scrollbar, for itself and for bars fixed over it', () => {
  expect(globalCss[locked]).toMatchObject({ overflow: 'hidden' });
  expect(globalCss['::-webkit-scrollbar']).toMatchObject({ width: '6px' });
  expect(globalCss['@media (hover: hover) and (pointer: fine)']).toEqual({
    [locked]: { '--t-scroll-lock': '6px', paddingInlineEnd: '6px' },
  });
});
