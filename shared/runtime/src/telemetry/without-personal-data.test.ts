import { withoutPersonalData } from './without-personal-data.ts';

test.each([
  ['Failed: GET /api/user?email=nok%40example.com&id=3 (404)', 'Failed: GET /api/user… (404)'],
  ['nok.s+shop@mail.example.co.th is taken', '… is taken'],
  ['/users/nok%40example.com/orders', '/users/…/orders'],
  ['call 0812345678 or 081-234-5678', 'call … or …'],
  ['card 4242 4242 4242 4242 was refused', 'card … was refused'],
  ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'token ….…'],
  ['session 3f2b8c1e-9d4a-4c7b-8e21-0a1b2c3d4e5f has ended', 'session … has ended'],
])('removes personal data from %j', (text, cleaned) => {
  expect(withoutPersonalData(text)).toBe(cleaned);
});

test.each([
  'Minified React error #418; visit the documentation',
  "Cannot read properties of undefined (reading 'priceInSatang')",
  'Why? Because 123456 is enough.',
  'mf-header did not answer within 4000 ms',
  'at Xe (https://talad.example:3000/r/mf-header/123456789012/slot-header.1234567890.js:1:123456)',
])('keeps %j', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});
