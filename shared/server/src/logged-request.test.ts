import assert from 'node:assert/strict';
import { it } from 'node:test';
import { loggedRequest, networkOf } from './logged-request.ts';

for (const [address, network] of [
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
  ['2001:db8::77', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
] as const)
  it(`the log names the network of a client, not its address (${address || 'none'})`, () => {
    assert.equal(networkOf(address), network);
  });

it('the log names the path of a request, not its query', () => {
  const logged = loggedRequest({
    method: 'GET',
    url: '/verify-email?token=secret&next=/a?b',
    host: 'talad.example',
    ip: '203.0.113.77',
  });
  assert.deepEqual(logged, {
    method: 'GET',
    url: '/verify-email',
    host: 'talad.example',
    network: '203.0.113.0/24',
  });
});
