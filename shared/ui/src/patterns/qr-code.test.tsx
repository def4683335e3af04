import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { renderUi } from '../testing/render-ui.tsx';
import { QrCode } from './qr-code.tsx';

it('renders every dark module within a quiet zone and has an accessible name', () => {
  renderUi(<QrCode content="talad" label="Code of the shop" />);
  const picture = screen.getByRole('img', { name: 'Code of the shop' });
  const { size, data } = encode('talad', { ecc: 'M', border: 4 });
  expect(picture).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  const squares = picture.querySelector('path')?.getAttribute('d')?.match(/M/g)?.length;
  expect(squares).toBe(data.flat().filter(Boolean).length);
});
